import type { ReactNode } from 'react';
import type { PageContext } from '../routes/pageContext';
import { coreText, TextProvider } from '../text/core';
import { layouts } from './layouts';
import { PageTransition } from './PageTransition';
import { usePageArrival } from './usePageArrival';
import { useReducedMotion } from './useReducedMotion';
import { useSearchKeys } from './useSearchKeys';

interface PageFrameProps {
  /** Path in the address bar; the page transition runs when it changes, and not for a query or a hash. */
  pathname: string;
  context: PageContext;
  /** Opens the consent settings. */
  consent?: ReactNode;
  children: ReactNode;
}

/**
 * The frame around every page. Header and footer stay where they are; the old page leaves before the new one enters. The frame takes
 * the new page's layout and language when that page enters, not while the old one is still there.
 */
export function PageFrame({ pathname, context, consent, children }: PageFrameProps) {
  const { shown, onEnter, onShow } = usePageArrival(pathname, context);
  const still = useReducedMotion();
  useSearchKeys();

  return (
    <TextProvider lang={shown.lang}>
      {layouts[shown.layout]({
        text: coreText(shown.lang),
        context: shown,
        consent,
        children: (
          <PageTransition id={pathname} context={context} still={still} onEnter={onEnter} onShow={onShow}>
            {children}
          </PageTransition>
        ),
      })}
    </TextProvider>
  );
}
