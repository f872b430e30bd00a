import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { consent, onConsentChange, type Consent } from '../../analytics/consent';
import { measuringOn } from '../../analytics/pageRules';
import { whenIdle } from '../../analytics/whenIdle';
import { publicSettings } from '../../config/public';
import { loadConsentText, type ConsentText } from '../../text/consent';
import { choices } from './choices';

/** Consent during server rendering: no decision is known, and the banner is not rendered. */
const UNKNOWN: Consent = { granted: [], by: 'implied' };

interface Loaded {
  readonly Panel: ComponentType<{ lang: string; words: ConsentText; consent: Consent; isOpen: boolean }>;
  readonly words: ConsentText;
  /** Language of the words. */
  readonly lang: string;
}

/** Shows the consent banner at idle time until the visitor has decided, and the settings on request. */
export function ConsentGate({ pathname, lang }: { pathname: string; lang: string }) {
  const current = useSyncExternalStore(onConsentChange, consent, () => UNKNOWN);
  const isOpen = useSyncExternalStore(choices.subscribe, choices.isOpen, () => false);
  const [loaded, setLoaded] = useState<Loaded>();
  const isLoaded = loaded?.lang === lang;
  const asks = current.by === 'none' && publicSettings.analyticsSink !== 'none' && measuringOn(pathname) === 'all';
  const isWanted = asks || isOpen;

  useEffect(() => {
    if (!isWanted || isLoaded) return;
    let isCurrent = true;
    const load = () =>
      void Promise.all([import('./ConsentPanel'), loadConsentText(lang)]).then(
        ([{ ConsentPanel: Panel }, words]) => isCurrent && setLoaded({ Panel, words, lang }),
        // Without its code the panel cannot open; nothing is tracked then.
        () => choices.hide(),
      );
    if (isOpen) load();
    else whenIdle(() => isCurrent && load());
    return () => {
      isCurrent = false;
    };
  }, [isWanted, isOpen, isLoaded, lang]);

  if (!loaded || !isWanted) return null;
  return <loaded.Panel lang={loaded.lang} words={loaded.words} consent={current} isOpen={isOpen} />;
}
