import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { Consent } from '../../analytics/consent';
import { whenIdle } from '../../analytics/whenIdle';
import { watchPresses } from '../../lib/watchPresses';
import { loadConsentText, type ConsentText } from '../../text/consent';
import { choices } from './choices';
import { asksForConsent, useConsent } from './useConsent';

interface Loaded {
  readonly Panel: ComponentType<{ lang: string; words: ConsentText; consent: Consent; isOpen: boolean }>;
  readonly words: ConsentText;
  /** Language of the words. */
  readonly lang: string;
}

/** Shows the consent banner at idle time until the visitor has decided, and the settings on request. */
export function ConsentGate({ pathname, lang }: { pathname: string; lang: string }) {
  const current = useConsent();
  const isOpen = useSyncExternalStore(choices.subscribe, choices.isOpen, () => false);
  const [loaded, setLoaded] = useState<Loaded>();
  const isLoaded = loaded?.lang === lang;
  const isWanted = asksForConsent(current, pathname) || isOpen;

  useEffect(() => {
    if (!isWanted || isLoaded) return;
    let isCurrent = true;
    const presses = watchPresses();
    const load = () =>
      void Promise.all([import('./ConsentPanel'), loadConsentText(lang)]).then(
        ([{ ConsentPanel: Panel }, words]) => presses.afterPress(() => isCurrent && setLoaded({ Panel, words, lang })),
        choices.fail,
      );
    if (isOpen) load();
    else whenIdle(() => isCurrent && load());
    return () => {
      isCurrent = false;
      presses.end();
    };
  }, [isWanted, isOpen, isLoaded, lang]);

  if (!loaded || !isWanted) return null;
  return <loaded.Panel lang={loaded.lang} words={loaded.words} consent={current} isOpen={isOpen} />;
}
