import type { ReactNode } from 'react';
import type { PageContext } from '../routes/pageContext';
import { coreText, TextProvider } from '../text/core';
import { layouts } from './layouts';
import { PageTransition } from './PageTransition';
import { usePageArrival } from './usePageArrival';
import { useReducedMotion } from './useReducedMotion';
import { useSearchShortcut } from './useSearchShortcut';

interface PageFrameProps {
  /** Path in the address bar; its changes start the page transition, changes of query and hash do not. */
  pathname: string;
  context: PageContext;
  /** Button that opens the consent settings. */
  consent?: ReactNode;
  children: ReactNode;
}

/**
 * The frame around every page. Header and footer persist across pages; the old page leaves before the new one enters.
 */
export function PageFrame({ pathname, context, consent, children }: PageFrameProps) {
  const onShow = usePageArrival(pathname);
  const still = useReducedMotion();
  useSearchShortcut();

  return (
    <TextProvider lang={context.lang}>
      {layouts[context.layout]({
        text: coreText(context.lang),
        context,
        consent,
        children: (
          <PageTransition id={pathname} context={context} still={still} onShow={onShow}>
            {children}
          </PageTransition>
        ),
      })}
    </TextProvider>
  );
}
