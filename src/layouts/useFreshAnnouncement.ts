import { useEffect, useState } from 'react';
import { languageOf } from '../config/languages';
import type { Site } from '../content/site';
import { wasReturnToTab } from '../hydration/firstInteraction';
import { onReturn } from '../lib/onReturn';

type Announcement = Site['announcement'];

/** The announcement of a page's language: the built one, refreshed when the tab becomes visible again. */
export function useFreshAnnouncement(lang: string, built: Announcement): Announcement {
  const [read, setRead] = useState<{ readonly lang: string; readonly announcement: Announcement }>();
  useEffect(() => {
    let hash: string | undefined;
    const { prefix, code } = languageOf(lang);
    const refresh = async () => {
      const { loadIsland } = await import('../freshness/loadIsland');
      const island = await loadIsland<{ announcement?: NonNullable<Announcement> }>(
        prefix ? `banner-${code}` : 'banner',
      );
      if (island.hash === hash) return;
      hash = island.hash;
      setRead({ lang, announcement: island.props.announcement });
    };
    // This module may have been loaded by that event.
    if (wasReturnToTab()) refresh().catch(() => undefined);
    return onReturn(refresh);
  }, [lang]);
  return read?.lang === lang ? read.announcement : built;
}
