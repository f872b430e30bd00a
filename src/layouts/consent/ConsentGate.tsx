import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { consent, onConsentChange, type Consent } from '../../analytics/consent';
import { measuringOn } from '../../analytics/pageRules';
import { whenIdle } from '../../analytics/whenIdle';
import { publicSettings } from '../../config/public';
import { loadConsentText, type ConsentText } from '../../text/consent';
import { choices } from './choices';

/** While HTML is built nobody has decided, and nobody is asked. */
const UNKNOWN: Consent = { granted: [], by: 'implied' };

interface Loaded {
  readonly Panel: ComponentType<{ lang: string; words: ConsentText; consent: Consent; isOpen: boolean }>;
  readonly words: ConsentText;
  /** Of the words. */
  readonly lang: string;
}

/** Asks a visitor who has not decided yet, once the page rests, and shows the choices again to whoever wants to see them. */
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
        // Nobody has agreed to anything then, and nothing is measured.
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
