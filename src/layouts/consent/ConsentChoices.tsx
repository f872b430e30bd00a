import { useId, useState } from 'react';
import { PURPOSES, type Consent, type Purpose } from '../../analytics/consent';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { publicSettings } from '../../config/public';
import { keepsEvents } from '../../config/scriptSettings';
import type { ChoicesText } from '../../text/choices';
import type { ConsentText } from '../../text/consent';
import { choices } from './choices';
import classes from './ConsentChoices.module.css';
import panelClasses from './ConsentPanel.module.css';
import { vendorsOf } from './vendorsOf';

interface PurposeFormProps {
  words: ConsentText & ChoicesText;
  consent: Consent;
  onChoose: (granted: readonly Purpose[]) => void;
}

export interface ConsentChoicesProps extends PurposeFormProps {
  isOpen: boolean;
}

/** Dialog with a choice per purpose. */
export function ConsentChoices({ isOpen, ...form }: ConsentChoicesProps) {
  return (
    <Dialog open={isOpen} onClose={choices.hide} title={form.words.dialogTitle}>
      <PurposeForm {...form} />
    </Dialog>
  );
}

/** A choice per purpose, with its providers. If the browser sends a do-not-track signal, the form only says so. */
export function PurposeForm({ words, consent, onChoose }: PurposeFormProps) {
  const [granted, setGranted] = useState<readonly Purpose[]>(consent.granted);
  const id = useId();
  const isFixed = consent.by === 'signal';
  const toggle = (purpose: Purpose) =>
    setGranted(granted.includes(purpose) ? granted.filter((one) => one !== purpose) : [...granted, purpose]);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(granted);
      }}
    >
      <p>{isFixed ? words.signal : words.dialogLead}</p>
      {keepsEvents(publicSettings) && <p>{words.local}</p>}
      {PURPOSES.map((purpose) => (
        <div key={purpose} className={classes.purpose}>
          <input
            type="checkbox"
            id={`${id}${purpose}`}
            checked={granted.includes(purpose)}
            disabled={isFixed}
            aria-describedby={`${id}${purpose}-hint`}
            onChange={() => toggle(purpose)}
          />
          <label htmlFor={`${id}${purpose}`}>{words.purposes[purpose].name}</label>
          <p id={`${id}${purpose}-hint`} className={classes.hint}>
            {words.purposes[purpose].hint}{' '}
            {words.usedBy(vendorsOf(purpose, publicSettings).map((name) => words.providers[name]))}
          </p>
        </div>
      ))}
      {!isFixed && (
        <div className={panelClasses.buttons}>
          <Button size="small" onClick={() => onChoose([])}>
            {words.reject}
          </Button>
          <Button size="small" onClick={() => onChoose(PURPOSES)}>
            {words.accept}
          </Button>
          <Button size="small" kind="secondary" type="submit">
            {words.save}
          </Button>
        </div>
      )}
    </form>
  );
}
