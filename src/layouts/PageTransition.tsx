import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PageContext } from '../routes/pageContext';
import { TextProvider } from '../text/core';
import { useEffectBeforePaint } from './useEffectBeforePaint';

/** The durations of `--motion-exit` and `--motion-calm`, in milliseconds. */
const EXIT = 90;
const ENTER = 250;

interface Page {
  /** Path of the page: another one is another page. */
  readonly id: string;
  readonly context: PageContext;
  readonly children: ReactNode;
}

interface PageTransitionProps extends Page {
  /** True: the visitor prefers no motion. */
  still: boolean;
  /** Called once for each page, when it has come into the document and before it is seen. */
  onEnter: (context: PageContext) => void;
  /** Called once for each page, when it is seen. */
  onShow: (context: PageContext, page: HTMLElement) => void;
}

/** The page, and between two pages the transition named `page`: the old one leaves before the new one enters. */
export function PageTransition({ id, context, children, still, onEnter, onShow }: PageTransitionProps) {
  const [page, setPage] = useState<Page>({ id, context, children });
  const [moves, setMoves] = useState(false);
  const leaves = page.id !== id && !still;
  const wanted = useRef<Page>(page);

  useEffect(() => {
    wanted.current = { id, context, children };
  });
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => {
      setMoves(true);
      setPage(wanted.current);
    }, EXIT);
    return () => clearTimeout(timer);
  }, [leaves]);

  // The same page may come with newer data, and without motion another page takes its place at once.
  if (!leaves && (page.id !== id || page.children !== children || page.context !== context)) {
    if (page.id !== id) setMoves(false);
    setPage({ id, context, children });
  }
  return (
    <Shown key={page.id} context={page.context} leaves={leaves} moves={moves} onEnter={onEnter} onShow={onShow}>
      {page.children}
    </Shown>
  );
}

interface ShownProps extends Pick<PageTransitionProps, 'context' | 'onEnter' | 'onShow' | 'children'> {
  /** On its way out. */
  leaves: boolean;
  /** Came in with motion. */
  moves: boolean;
}

function Shown({ context, leaves, moves, onEnter, onShow, children }: ShownProps) {
  const node = useRef<HTMLDivElement>(null);
  const page = useRef(context);
  const [enters, setEnters] = useState(moves);

  useEffectBeforePaint(() => onEnter(page.current), [onEnter]);
  useEffect(() => {
    if (node.current) onShow(page.current, node.current);
  }, [onShow]);
  useEffect(() => {
    if (!enters) return;
    const timer = setTimeout(() => setEnters(false), ENTER);
    return () => clearTimeout(timer);
  }, [enters]);

  return (
    <div ref={node} className={classOf(leaves, enters, moves)}>
      <TextProvider lang={context.lang}>{children}</TextProvider>
    </div>
  );
}

function classOf(leaves: boolean, enters: boolean, moves: boolean): string | undefined {
  if (leaves) return 'page-exit page-exit-active';
  if (enters) return 'page-enter page-enter-active';
  return moves ? 'page-enter-done' : undefined;
}
