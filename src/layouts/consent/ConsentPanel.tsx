import { useEffect, useId, useState, type ComponentType } from 'react';
import { decide, PURPOSES, type Consent, type Purpose } from '../../analytics/consent';
import { Button } from '../../components/Button';
import { publicSettings } from '../../config/public';
import { keepsEvents } from '../../config/scriptSettings';
import { MARKETING_VENDORS, VENDORS } from '../../config/vendors';
import { loadErrorState, NO_LOAD_ERROR } from '../../freshness/loadErrorState';
import { TextProvider } from '../../text/core';
import { preloadStyles } from '../../hydration/preloadStyles';
import { loadChoicesText, type ChoicesText } from '../../text/choices';
import type { ConsentText } from '../../text/consent';
import { useEffectBeforePaint } from '../useEffectBeforePaint';
import { choices } from './choices';
import type { ConsentChoicesProps } from './ConsentChoices';
import classes from './ConsentPanel.module.css';

interface ConsentPanelProps {
  lang: string;
  words: ConsentText;
  consent: Consent;
  isOpen: boolean;
}

interface LoadedChoices {
  readonly Choices: ComponentType<ConsentChoicesProps>;
  readonly own: ChoicesText;
  /** Language of the words. */
  readonly lang: string;
}

/** Link to the privacy notice in the legal row of every page. */
const NOTICE = 'footer a[href$="/privacy"]';

/** The consent banner, which takes no focus, and the dialog with a choice per purpose. */
export function ConsentPanel({ lang, words, consent, isOpen }: ConsentPanelProps) {
  const titleId = useId();
  const [statusMessage, setStatusMessage] = useState('');
  const [loaded, setLoaded] = useState<LoadedChoices>();
  const isLoaded = loaded?.lang === lang;
  useEffect(() => {
    if (!isOpen || isLoaded) return;
    Promise.all([import('./ConsentChoices'), loadChoicesText(lang), preloadStyles()]).then(
      ([{ ConsentChoices: Choices }, own]) => {
        setLoaded({ Choices, own, lang });
        if (loadErrorState.get().kind === 'part') loadErrorState.set(NO_LOAD_ERROR);
      },
      choices.fail,
    );
  }, [isOpen, isLoaded, lang]);
  const choose = (granted: readonly Purpose[]) => {
    decide(granted);
    choices.hide();
    requestAnimationFrame(keepFocusInPage);
  };
  const asks = consent.by === 'none';
  useEffectBeforePaint(() => {
    document.documentElement.toggleAttribute('data-asks', asks);
    return () => document.documentElement.removeAttribute('data-asks');
  }, [asks]);
  // A live region announces only content that is added later.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setStatusMessage(asks ? words.where : ''));
    return () => cancelAnimationFrame(frame);
  }, [asks, words]);
  const notice = document.querySelector(NOTICE)?.getAttribute('href');
  return (
    <TextProvider lang={lang}>
      <p className="visually-hidden" role="status">
        {statusMessage}
      </p>
      {asks && (
        <section className={classes.banner} aria-labelledby={titleId} data-print="no">
          <div>
            <h2 id={titleId} className={classes.title}>
              {words.title}
            </h2>
            {/* Short paragraphs: on a phone a long one would be the LCP element of most pages, painted last. */}
            <p>
              {MARKETING_VENDORS.some((name) => publicSettings[VENDORS[name]] !== '')
                ? words.leadWithMarketing
                : words.lead}{' '}
              {notice && <a href={notice}>{words.notice}</a>}
            </p>
            <p>
              {words.refusal} {keepsEvents(publicSettings) && words.local}
            </p>
          </div>
          <div className={classes.buttons}>
            <Button size="small" onClick={() => choose([])}>
              {words.reject}
            </Button>
            <Button size="small" onClick={() => choose(PURPOSES)}>
              {words.accept}
            </Button>
            <Button size="small" kind="secondary" aria-haspopup="dialog" onClick={choices.show}>
              {words.choose}
            </Button>
          </div>
        </section>
      )}
      {loaded && isLoaded && (
        <loaded.Choices words={{ ...words, ...loaded.own }} consent={consent} isOpen={isOpen} onChoose={choose} />
      )}
    </TextProvider>
  );
}

/** The banner goes with the focus in it, which would leave a keyboard at the end of the document. */
function keepFocusInPage(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
}
