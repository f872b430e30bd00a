import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Dialog } from '../../components/Dialog';
import type { BuildsText } from '../../text/builds';
import { formatMoment } from '../builds/overview';
import { callFailure } from './callFailure';
import { LifetimeField, SharedLinkField, STANDARD_DAYS } from './linkFields';
import { notifyLinkChange } from './linkChanges';
import classes from './Ops.module.css';
import { Problem } from './Problem';

interface PreviewActionsProps {
  text: BuildsText;
  lang: string;
  /** Id of the build, or label of the release. */
  name: string;
  /** Opens it for an operator. */
  href: string;
  /** Says what a link for others shows. */
  explain: string;
  /** Makes a link for others, for a number of days; undefined for operators who may not. */
  makeLink: ((days: number) => Promise<SharedLink>) | undefined;
}

export interface SharedLink {
  readonly link: string;
  readonly endsAt: string;
}

const DAYS = [1, 7, 30];

/** Opens what is not published in a tab of its own, and makes links that do so without signing in. */
export function PreviewActions({ text: { preview: words }, lang, name, href, explain, makeLink }: PreviewActionsProps) {
  const field = useId();
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState(STANDARD_DAYS);
  const [shared, setShared] = useState<SharedLink>();
  const [problem, setProblem] = useState<string>();
  const share = async (event: SyntheticEvent) => {
    event.preventDefault();
    setShared(undefined);
    setProblem(undefined);
    try {
      setShared(await makeLink?.(days));
      notifyLinkChange();
    } catch (error) {
      setProblem(callFailure(error).message);
    }
  };
  return (
    <>
      <ButtonLink kind="secondary" size="small" href={href} target="_blank">
        {words.open}
        <span className="visually-hidden"> {name}</span>
      </ButtonLink>
      {makeLink && (
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {words.share}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.shareTitle(name)}>
        <form className={classes.form} onSubmit={(event) => void share(event)}>
          <p>{explain}</p>
          <LifetimeField
            id={`${field}-days`}
            label={words.life}
            choices={DAYS}
            value={days}
            words={words.days}
            onChange={setDays}
          />
          <div className={classes.entryActions}>
            <Button type="submit" size="small">
              {words.make}
            </Button>
          </div>
          <div role="status">
            {shared && (
              <SharedLinkField
                id={`${field}-link`}
                label={words.made(formatMoment(shared.endsAt, lang))}
                link={shared.link}
              />
            )}
          </div>
          <Problem title={words.failed}>{problem}</Problem>
        </form>
      </Dialog>
    </>
  );
}
