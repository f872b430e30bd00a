import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { consent, onConsentChange, type Consent } from '../../analytics/consent';
import { isMeasured } from '../../analytics/pageRules';
import { whenIdle } from '../../analytics/start';
import { publicSettings } from '../../config/public';
import { choices } from './choices';

/** While HTML is built nobody has decided, and nobody is asked. */
const UNKNOWN: Consent = { granted: [], by: 'implied' };

type Panel = ComponentType<{ lang: string; consent: Consent; isOpen: boolean }>;

/** Asks a visitor who has not decided yet, once the page rests, and shows the choices again to whoever wants to see them. */
export function ConsentGate({ pathname, lang }: { pathname: string; lang: string }) {
  const current = useSyncExternalStore(onConsentChange, consent, () => UNKNOWN);
  const isOpen = useSyncExternalStore(choices.subscribe, choices.isOpen, () => false);
  const [Panel, setPanel] = useState<Panel>();
  const asks = current.by === 'none' && publicSettings.analyticsSink !== 'none' && isMeasured(pathname);
  const isWanted = asks || isOpen;

  useEffect(() => {
    if (!isWanted || Panel) return;
    let isCurrent = true;
    const load = () =>
      void import('./ConsentPanel').then(
        (loaded) => isCurrent && setPanel(() => loaded.ConsentPanel),
        // Nobody has agreed to anything then, and nothing is measured.
        () => choices.hide(),
      );
    if (isOpen) load();
    else whenIdle(() => isCurrent && load());
    return () => {
      isCurrent = false;
    };
  }, [isWanted, isOpen, Panel]);

  return Panel && isWanted ? <Panel lang={lang} consent={current} isOpen={isOpen} /> : null;
}
