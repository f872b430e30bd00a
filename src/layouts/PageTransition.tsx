import { useEffect, useRef, type ReactNode } from 'react';
import { CSSTransition } from 'react-transition-group';
import type { PageContext } from '../routes/pageContext';
import { TextProvider } from '../text';
import { useEffectBeforePaint } from './useEffectBeforePaint';

/** The durations of `--motion-exit` and `--motion-calm`. */
const TIMEOUT = { exit: 90, enter: 250 };

interface PageTransitionProps {
  context: PageContext;
  /** True: the visitor prefers no motion. */
  still: boolean;
  /** Called once, when the page has come into the document and before it is seen. */
  onEnter: (context: PageContext) => void;
  /** Called once, when the page is seen. */
  onShow: (context: PageContext, page: HTMLElement) => void;
  children: ReactNode;
  /** SwitchTransition adds these. */
  in?: boolean;
  onExited?: () => void;
  onEntered?: () => void;
}

/** One page on its way in or out. */
export function PageTransition({ context, still, onEnter, onShow, children, ...switching }: PageTransitionProps) {
  const node = useRef<HTMLDivElement>(null);
  const page = useRef(context);

  useEffectBeforePaint(() => onEnter(page.current), [onEnter]);
  useEffect(() => {
    if (node.current) onShow(page.current, node.current);
  }, [onShow]);

  return (
    <CSSTransition {...switching} nodeRef={node} classNames="page" timeout={TIMEOUT} enter={!still} exit={!still}>
      <div ref={node}>
        <TextProvider lang={context.lang}>{children}</TextProvider>
      </div>
    </CSSTransition>
  );
}
