import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { http } from '../../lib/http';
import { useToolsText } from '../../text/tools';
import { callFailure } from '../ops/callFailure';
import { notifyLinkChange } from '../ops/linkChanges';
import { LifetimeField, SharedLinkField, STANDARD_DAYS } from '../ops/linkFields';
import { Problem } from '../ops/Problem';
import classes from './SharePreview.module.css';

/** A draft, a release, or one document of a release. */
export interface Shareable {
  readonly name: string;
  /** Path that opens its preview for an operator; its query names the document and the release. */
  readonly link: string;
}

interface SharePreviewProps {
  entries: readonly Shareable[];
}

const DAYS = [1, 7, 30, 90];

/** Makes a link that opens a preview without signing in, for a chosen number of days. */
export function SharePreview({ entries }: SharePreviewProps) {
  const { debug: text } = useToolsText();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [days, setDays] = useState(STANDARD_DAYS);
  const [shared, setShared] = useState<{ name: string; link: string }>();
  const [problem, setProblem] = useState<string>();
  const entry = entries.find(({ link }) => link === chosen) ?? entries[0];
  if (!entry) return null;
  const share = async (event: SyntheticEvent) => {
    event.preventDefault();
    setShared(undefined);
    setProblem(undefined);
    const named = Object.fromEntries(new URL(entry.link, window.location.origin).searchParams);
    try {
      const { link } = await http<{ link: string }>('/_content/previews/links/new', {
        method: 'POST',
        body: { ...named, days },
      });
      setShared({ name: entry.name, link });
    } catch (error) {
      setProblem(callFailure(error).message);
    }
    notifyLinkChange();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void share(event)}>
      <div>
        <label htmlFor={`${id}-what`}>{text.shareWhat}</label>
        <select
          id={`${id}-what`}
          className={controlClass}
          value={entry.link}
          onChange={(event) => setChosen(event.target.value)}
        >
          {entries.map(({ name, link }) => (
            <option key={link} value={link}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <LifetimeField
          id={`${id}-days`}
          label={text.shareFor}
          choices={DAYS}
          value={days}
          words={text.days}
          onChange={setDays}
        />
      </div>
      <Button type="submit" size="small">
        {text.share}
      </Button>
      <div role="status" className={classes.made}>
        {shared && (
          <SharedLinkField
            id={`${id}-link`}
            label={text.shared(shared.name)}
            link={shared.link}
            className={classes.link}
          />
        )}
      </div>
      <Problem title={text.notShared}>{problem}</Problem>
    </form>
  );
}
