import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { ScrollRegion } from '../../components/ScrollRegion';
import { loadPayload } from '../../freshness/loadPayload';
import { useToolsText } from '../../text/tools';
import { Panel } from './Panel';
import classes from './Panel.module.css';
import { useTask } from './useTask';

/** Shows the data that a page was built from. */
export function PayloadPanel() {
  const text = useToolsText().debug;
  const [asked, setAsked] = useState<string>();
  const payload = useTask(asked, loadPayload);
  // Uncontrolled: it may have been filled in before hydration.
  const field = useRef<HTMLInputElement>(null);
  const open = (event: FormEvent) => {
    event.preventDefault();
    setAsked(field.current?.value.trim());
  };
  const form = (
    <form className={classes.actions} onSubmit={open}>
      <label>
        {text.path} <input ref={field} type="text" className={controlClass} defaultValue="/" spellCheck={false} />
      </label>
      <Button type="submit" size="small">
        {text.open}
      </Button>
    </form>
  );
  return (
    <Panel title={text.payload} fetched={payload} controls={form}>
      {payload.value !== undefined && (
        <ScrollRegion as="pre" className={classes.code} label={`${text.payload} ${asked}`}>
          {JSON.stringify(payload.value, null, 2)}
        </ScrollRegion>
      )}
    </Panel>
  );
}
