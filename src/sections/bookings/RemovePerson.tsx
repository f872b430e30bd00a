import { useId, useState, type FormEvent } from 'react';
import { classNames } from '../../lib/classNames';
import { controlClass } from '../../components/controlClass';
import type { BookingsText } from '../../text/bookings';
import classes from '../ops/Ops.module.css';
import { Panel } from '../ops/Panel';
import { ActionButton } from '../ops/ActionButton';

interface RemovePersonProps {
  text: BookingsText;
  pending: boolean;
  /** Resolves with the number of deleted bookings; undefined when deleting failed. */
  onRemove: (email: string) => Promise<number | undefined>;
}

/** Deletes the data of one person, whose full e-mail address has to be typed. */
export function RemovePerson({ text: { remove: words }, pending, onRemove }: RemovePersonProps) {
  const id = useId();
  const [statusMessage, setStatusMessage] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    setStatusMessage('');
    const count = await onRemove(String(new FormData(form).get('email') ?? ''));
    if (count === undefined) return;
    setStatusMessage(words.removed(count));
    if (count > 0) form.reset();
  };
  return (
    <Panel title={words.title}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <p>{words.lead}</p>
        <label htmlFor={id}>{words.label}</label>
        <input
          id={id}
          className={classNames(controlClass, classes.input)}
          type="text"
          inputMode="email"
          name="email"
          autoComplete="off"
          spellCheck={false}
          required
          minLength={3}
          maxLength={254}
        />
        <div>
          <ActionButton type="submit" kind="secondary" size="small" busy={pending}>
            {words.submit}
          </ActionButton>
        </div>
        <p role="status" className={classes.quiet}>
          {statusMessage}
        </p>
      </form>
    </Panel>
  );
}
