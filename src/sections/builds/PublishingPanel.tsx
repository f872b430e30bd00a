import { useState } from 'react';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { hasRole, UNNAMED, type Operator } from '../../config/operators';
import type { BuildsText } from '../../text/builds';
import type { ShownPublishing } from '../../lib/buildsApi';
import { formatAppointment, formatMoment } from './overview';
import { PublishingForm } from './PublishingForm';
import classes from '../ops/Ops.module.css';
import { Panel } from '../ops/Panel';

interface PublishingPanelProps {
  text: BuildsText;
  lang: string;
  /** Why publishing is paused; null while it does not. */
  publishing: ShownPublishing | null;
  operator: Operator;
  /** Called after an action, with its result in words. */
  onDone: (words: string) => void;
}

/** Whether releases are published as they are made, and the actions to stop and to resume that. */
export function PublishingPanel({ text, lang, publishing, operator, onDone }: PublishingPanelProps) {
  const words = text.publishing;
  const [action, setAction] = useState<'freeze' | 'resume'>();
  const close = () => setAction(undefined);
  const { pin, freeze, newer = [], next = null } = publishing ?? {};
  const why = (by: string | undefined, reason: string | undefined) =>
    [by && words.by(by), reason && text.history.reason(reason)].filter(Boolean).join(' ');
  return (
    <Panel title={words.title}>
      {pin && (
        <p>
          {words.pinned(pin.id, formatMoment(pin.since, lang))} {words.pinLasts} {why(pin.by, pin.reason)}
        </p>
      )}
      {freeze && (
        <p>
          {words.frozen(formatAppointment(freeze.until, lang))} {pin ? words.pinStays : words.freezeEnds}{' '}
          {why(freeze.by, freeze.reason)}
        </p>
      )}
      {publishing ? <p>{words.newer(newer.length)}</p> : <p>{words.running}</p>}
      {hasRole(operator, 'publisher') && (
        <div className={classes.entryActions}>
          {publishing && (
            <Button size="small" onClick={() => setAction('resume')}>
              {words.resume}
            </Button>
          )}
          {!publishing && (
            <Button kind="secondary" size="small" onClick={() => setAction('freeze')}>
              {words.stop}
            </Button>
          )}
        </div>
      )}
      <Dialog
        open={action !== undefined}
        onClose={close}
        title={action === 'freeze' ? words.stop : action === 'resume' ? words.resumeTitle : ''}
      >
        {action && (
          <PublishingForm
            text={text}
            action={action}
            lang={lang}
            next={next}
            asksName={operator.name === UNNAMED.name}
            onClose={close}
            onDone={() => {
              close();
              onDone(action === 'freeze' ? words.stopped : words.resumed);
            }}
          />
        )}
      </Dialog>
    </Panel>
  );
}
