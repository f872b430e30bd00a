import { useCallback, useRef, useState } from 'react';
import type { PageContext } from '../routes/pageContext';
import { enlivenSlices } from '../slices/enliven';
import { coreText } from '../text/core';
import { announcePage, holdAnnouncements } from './announcePage';
import { focusPage } from './focusPage';
import { pressEarlyAgain } from './pressAgain';
import { settleScroll } from './scroll';
import { useEffectBeforePaint } from './useEffectBeforePaint';

interface PageArrival {
  /** The page that is in the document; while it leaves, the next one is not there yet. */
  shown: PageContext;
  onEnter: (context: PageContext) => void;
  onShow: (context: PageContext, page: HTMLElement) => void;
}

/** Scroll, focus and announcement around a route change. The page that scripts find when they start is left as it is. */
export function usePageArrival(pathname: string, context: PageContext): PageArrival {
  const [entered, setEntered] = useState({ page: context });
  const started = useRef(false);
  const last = useRef(pathname);

  useEffectBeforePaint(() => {
    if (last.current !== pathname) holdAnnouncements();
    last.current = pathname;
  }, [pathname]);

  // After the frame has taken the new page's layout and language too, so that the window is as high as it will be.
  useEffectBeforePaint(() => {
    if (started.current) settleScroll();
  }, [entered]);

  const onEnter = useCallback((page: PageContext) => {
    if (started.current) setEntered({ page });
  }, []);
  const onShow = useCallback(({ lang }: PageContext, page: HTMLElement) => {
    enlivenSlices(page);
    if (started.current) {
      // After Gatsby's router, which moves the focus to the whole page in the same turn.
      void Promise.resolve().then(() => focusPage(page));
      announcePage(page, coreText(lang));
    } else {
      // Without its code a slice still says all that it has to say.
      pressEarlyAgain().catch(() => undefined);
    }
    started.current = true;
  }, []);

  // The same page may come with newer data, as during development.
  return { shown: entered.page.pathname === context.pathname ? context : entered.page, onEnter, onShow };
}
