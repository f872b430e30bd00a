import { useCallback, useRef } from 'react';
import type { PageContext } from '../routes/pageContext';
import { enhanceStaticSlices } from '../slices/enhanceStaticSlices';
import { coreText } from '../text/core';
import { announcePage, pauseAnnouncements } from './announcePage';
import { focusPage } from './focusPage';
import { replayEarlyClicks } from '../hydration/replayClicks';
import { settleScroll } from './scroll';
import { useEffectBeforePaint } from './useEffectBeforePaint';

/**
 * Scroll, focus and announcement on a route change. The first page is left as it is.
 * @returns callback, to be called once for each page when it becomes visible
 */
export function usePageArrival(pathname: string): (context: PageContext, page: HTMLElement) => void {
  const started = useRef(false);
  const last = useRef(pathname);

  useEffectBeforePaint(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    pauseAnnouncements();
    // In a microtask: still before the paint, but after Gatsby has read the saved scroll position.
    void Promise.resolve().then(settleScroll);
  }, [pathname]);

  return useCallback(({ lang }: PageContext, page: HTMLElement) => {
    enhanceStaticSlices(page);
    if (started.current) {
      // After Gatsby's router, which focuses the page wrapper in the same task.
      void Promise.resolve().then(() => focusPage(page));
      announcePage(page, coreText(lang));
    } else {
      // If it fails, static slices are still readable.
      replayEarlyClicks().catch(() => undefined);
    }
    started.current = true;
  }, []);
}
