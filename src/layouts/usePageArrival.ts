import { useCallback, useRef } from 'react';
import type { PageContext } from '../routes/pageContext';
import { enhanceStaticSlices } from '../slices/enhanceStaticSlices';
import { coreText } from '../text/core';
import { announcePage, holdAnnouncements } from './announcePage';
import { focusPage } from './focusPage';
import { replayEarlyClicks } from '../hydration/replayClicks';
import { settleScroll } from './scroll';
import { useEffectBeforePaint } from './useEffectBeforePaint';

/**
 * Scroll, focus and announcement around a route change. The page that scripts find when they start is left as it is.
 * @returns to be called once for each page, when it is seen
 */
export function usePageArrival(pathname: string): (context: PageContext, page: HTMLElement) => void {
  const started = useRef(false);
  const last = useRef(pathname);

  useEffectBeforePaint(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    holdAnnouncements();
    // Still before the page is seen, but after Gatsby has asked where it was left.
    void Promise.resolve().then(settleScroll);
  }, [pathname]);

  return useCallback(({ lang }: PageContext, page: HTMLElement) => {
    enhanceStaticSlices(page);
    if (started.current) {
      // After Gatsby's router, which moves the focus to the whole page in the same turn.
      void Promise.resolve().then(() => focusPage(page));
      announcePage(page, coreText(lang));
    } else {
      // Without its code a slice still says all that it has to say.
      replayEarlyClicks().catch(() => undefined);
    }
    started.current = true;
  }, []);
}
