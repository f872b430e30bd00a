import { useCallback, useRef, useState, type ReactNode } from 'react';
import { SwitchTransition } from 'react-transition-group';
import { useSite } from '../content/useSite';
import type { PageContext } from '../routes/pageContext';
import { text, TextProvider } from '../text';
import { holdAnnouncements } from './announcePage';
import { layouts } from './layouts';
import { PageTransition } from './PageTransition';
import { useEffectBeforePaint } from './useEffectBeforePaint';
import { useReducedMotion } from './useReducedMotion';

interface PageFrameProps {
  /** Path in the address bar; the page transition runs when it changes, and not for a query or a hash. */
  pathname: string;
  context: PageContext;
  consent?: ReactNode;
  children: ReactNode;
}

/**
 * The frame around every page. Header and footer stay where they are; the old page leaves before the new one enters. The frame takes
 * the new page's layout and language when that page enters, not while the old one is still there.
 */
export function PageFrame({ pathname, context, consent, children }: PageFrameProps) {
  const [entered, setEntered] = useState(context);
  // The same page with newer data, as during development.
  const shown = entered.pathname === context.pathname ? context : entered;
  const site = useSite(shown.lang);
  const still = useReducedMotion();
  const onEnter = useCallback((page: PageContext) => setEntered(page), []);

  const last = useRef(pathname);
  useEffectBeforePaint(() => {
    if (last.current !== pathname) holdAnnouncements();
    last.current = pathname;
  }, [pathname]);

  return (
    <TextProvider lang={shown.lang}>
      {layouts[shown.layout]({
        site,
        text: text(shown.lang),
        context: shown,
        consent,
        children: (
          <SwitchTransition mode="out-in">
            <PageTransition key={pathname} context={context} still={still} onEnter={onEnter}>
              {children}
            </PageTransition>
          </SwitchTransition>
        ),
      })}
    </TextProvider>
  );
}
