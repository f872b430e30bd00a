import { useEffect, useRef, type ReactNode } from 'react';
import { CSSTransition } from 'react-transition-group';
import type { PageContext } from '../routes/pageContext';
import { text, TextProvider } from '../text';
import { announcePage } from './announcePage';
import { focusPage } from './focusPage';
import { settleScroll } from './scroll';
import { useEffectBeforePaint } from './useEffectBeforePaint';

/** The durations of `--motion-exit` and `--motion-calm`. */
const TIMEOUT = { exit: 90, enter: 250 };

/** The page that was there when scripts started does not enter: it is neither focused nor scrolled. */
let started = false;

interface PageTransitionProps {
  context: PageContext;
  /** True: the visitor prefers no motion. */
  still: boolean;
  onEnter: (page: PageContext) => void;
  children: ReactNode;
  /** SwitchTransition adds these. */
  in?: boolean;
  onExited?: () => void;
  onEntered?: () => void;
}

/** One page on its way in or out. */
export function PageTransition({ context, still, onEnter, children, ...switching }: PageTransitionProps) {
  const node = useRef<HTMLDivElement>(null);
  const page = useRef(context);

  useEffectBeforePaint(() => {
    onEnter(page.current);
    if (started) settleScroll();
  }, [onEnter]);

  useEffect(() => {
    if (started && node.current) {
      focusPage(node.current);
      announcePage(node.current, text(page.current.lang));
    }
    started = true;
  }, []);

  return (
    <CSSTransition {...switching} nodeRef={node} classNames="page" timeout={TIMEOUT} enter={!still} exit={!still}>
      <div ref={node}>
        <TextProvider lang={context.lang}>{children}</TextProvider>
      </div>
    </CSSTransition>
  );
}
