import { useEffect, useId, useState } from 'react';
import { decide, PURPOSES, type Consent, type Purpose } from '../../analytics/consent';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { SmartLink } from '../../components/SmartLink';
import { publicSettings } from '../../config/public';
import { useSite } from '../../content/useSite';
import { TextProvider } from '../../text';
import { consentText } from '../../text/consent';
import { choices } from './choices';
import classes from './ConsentPanel.module.css';
import { PurposeForm } from './PurposeForm';

interface ConsentPanelProps {
  lang: string;
  consent: Consent;
  isOpen: boolean;
}

/** Uid of the document that explains it all; the legal row of every page leads to it. */
const NOTICE = /\/privacy$/;

/** The question of consent: a banner that covers nothing and takes no focus, and a dialog with a choice per purpose. */
export function ConsentPanel({ lang, consent, isOpen }: ConsentPanelProps) {
  const words = consentText(lang);
  const notice = useSite(lang).legal.find(({ href }) => NOTICE.test(href));
  const titleId = useId();
  const [said, setSaid] = useState('');
  const choose = (granted: readonly Purpose[]) => {
    decide(granted);
    choices.hide();
  };
  const asks = consent.by === 'none';
  // A live region says only what comes into it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSaid(asks ? words.where : ''));
    return () => cancelAnimationFrame(frame);
  }, [asks, words]);
  return (
    <TextProvider lang={lang}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {asks && (
        <section className={classes.banner} aria-labelledby={titleId} data-consent data-print="no">
          <div className={classes.words}>
            <h2 id={titleId} className={classes.title}>
              {words.title}
            </h2>
            <p>
              {words.lead} {publicSettings.analyticsSink === 'local' && words.local}{' '}
              {notice && <SmartLink href={notice.href}>{words.notice}</SmartLink>}
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
      <Dialog open={isOpen} onClose={choices.hide} title={words.dialogTitle}>
        <PurposeForm words={words} consent={consent} onChoose={choose} />
      </Dialog>
    </TextProvider>
  );
}
