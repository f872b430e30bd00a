import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { controlClass } from '../../components/controlClass';
import { Dialog } from '../../components/Dialog';
import { ErrorNotice } from '../../components/ErrorNotice';
import { http } from '../../lib/http';
import type { BuildsText } from '../../text/builds';
import { callFailure } from '../ops/callFailure';
import { formatMoment } from './overview';
import classes from '../ops/Ops.module.css';

interface LookAtReleaseProps {
  text: BuildsText;
  lang: string;
  id: string;
  /** Whether the operator may make links for others. */
  mayShare: boolean;
}

interface Shared {
  readonly link: string;
  readonly endsAt: string;
}

const DAYS = [1, 7, 30];
const STANDARD_DAYS = 7;

/** Opens a release that is not served in a tab of its own, and makes links that do so without signing in. */
export function LookAtRelease({ text: { look: words }, lang, id, mayShare }: LookAtReleaseProps) {
  const field = useId();
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState(STANDARD_DAYS);
  const [shared, setShared] = useState<Shared>();
  const [problem, setProblem] = useState<string>();
  const share = async (event: SyntheticEvent) => {
    event.preventDefault();
    setShared(undefined);
    setProblem(undefined);
    try {
      setShared(await http<Shared>(`/api/builds/${id}/view-link`, { method: 'POST', body: { days } }));
    } catch (error) {
      setProblem(callFailure(error).message);
    }
  };
  return (
    <>
      <ButtonLink kind="secondary" size="small" href={`/debug/builds/${id}/site/`} target="_blank">
        {words.open}
        <span className="visually-hidden"> {id}</span>
      </ButtonLink>
      {mayShare && (
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {words.share}
          <span className="visually-hidden"> {id}</span>
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.shareTitle(id)}>
        <form className={classes.form} onSubmit={(event) => void share(event)}>
          <p>{words.explain}</p>
          <label htmlFor={`${field}-days`}>{words.life}</label>
          <select
            id={`${field}-days`}
            className={controlClass}
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {words.days(count)}
              </option>
            ))}
          </select>
          <div className={classes.entryActions}>
            <Button type="submit" size="small">
              {words.make}
            </Button>
          </div>
          <div role="status">
            {shared && (
              <>
                <label htmlFor={`${field}-link`}>{words.made(formatMoment(shared.endsAt, lang))}</label>
                <input
                  id={`${field}-link`}
                  className={controlClass}
                  readOnly
                  value={shared.link}
                  onFocus={(event) => event.target.select()}
                />
              </>
            )}
          </div>
          {problem && (
            <ErrorNotice level={3} title={words.failed}>
              {problem}
            </ErrorNotice>
          )}
        </form>
      </Dialog>
    </>
  );
}
