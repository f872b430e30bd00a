import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { departure } from '../freshness/navigationState';
import type { PageContext } from '../routes/pageContext';
import { TextProvider } from '../text/core';

/** The duration of `--motion-calm`, in milliseconds. */
const ENTER = 250;

interface PageTransitionProps {
  /** Path of the page, which identifies it. */
  id: string;
  context: PageContext;
  /** True: `prefers-reduced-motion`. */
  still: boolean;
  /** Called once for each page, when it becomes visible. */
  onShow: (context: PageContext, page: HTMLElement) => void;
  children: ReactNode;
}

/**
 * The page with the transition named `page`: the old page leaves while the new one loads, and is replaced as soon as
 * that is there.
 */
export function PageTransition({ id, still, ...page }: PageTransitionProps) {
  const [first, setFirst] = useState<string | undefined>(id);
  const left = useSyncExternalStore(departure.subscribe, departure.get, () => undefined);
  const leaves = left === id && !still;

  // After the first navigation every page enters with motion, the first one included.
  if (first !== undefined && first !== id) setFirst(undefined);
  return <Shown key={id} leaves={leaves} moves={first === undefined && !still} {...page} />;
}

interface ShownProps extends Omit<PageTransitionProps, 'id' | 'still'> {
  /** Runs the leave animation. */
  leaves: boolean;
  /** Runs the enter animation. */
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
