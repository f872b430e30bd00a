import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PageContext } from '../routes/pageContext';
import { TextProvider } from '../text/core';
import { useDeparture } from './useDeparture';

/** The duration of `--motion-calm`, in milliseconds. */
const ENTER = 250;

interface PageTransitionProps {
  /** Path of the page: another one is another page. */
  id: string;
  context: PageContext;
  /** True: the visitor prefers no motion. */
  still: boolean;
  /** Called once for each page, when it is seen. */
  onShow: (context: PageContext, page: HTMLElement) => void;
  children: ReactNode;
}

/**
 * The page, and between two pages the transition named `page`: the old one leaves, while the new one is loaded, and makes room for it as soon
 * as that is there.
 */
export function PageTransition({ id, still, ...page }: PageTransitionProps) {
  const [first, setFirst] = useState<string | undefined>(id);
  const leaves = useDeparture() === id && !still;

  // From then on every page comes in with motion, the first one included.
  if (first !== undefined && first !== id) setFirst(undefined);
  return <Shown key={id} leaves={leaves} moves={first === undefined && !still} {...page} />;
}

interface ShownProps extends Omit<PageTransitionProps, 'id' | 'still'> {
  /** On its way out. */
  leaves: boolean;
  /** Comes in with motion. */
  moves: boolean;
}

function Shown({ context, leaves, moves, onShow, children }: ShownProps) {
  const node = useRef<HTMLDivElement>(null);
  const page = useRef(context);
  const [came] = useState(moves);
  const [enters, setEnters] = useState(moves);

  useEffect(() => {
    if (node.current) onShow(page.current, node.current);
  }, [onShow]);
  useEffect(() => {
    if (!enters) return;
    const timer = setTimeout(() => setEnters(false), ENTER);
    return () => clearTimeout(timer);
  }, [enters]);

  return (
    <div ref={node} className={classOf(leaves, enters, came)}>
      <TextProvider lang={context.lang}>{children}</TextProvider>
    </div>
  );
}

function classOf(leaves: boolean, enters: boolean, came: boolean): string | undefined {
  if (leaves) return 'page-exit page-exit-active';
  if (enters) return 'page-enter page-enter-active';
  return came ? 'page-enter-done' : undefined;
}
