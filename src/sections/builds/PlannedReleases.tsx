import { ErrorNotice } from '../../components/ErrorNotice';
import { publicSettings } from '../../config/public';
import type { PlannedReleasesOverview } from '../../lib/buildsApi';
import { http } from '../../lib/http';
import { buildsText } from '../../text/builds';
import { operationsText } from '../../text/operations';
import { PreviewActions } from '../ops/PreviewActions';
import classes from '../ops/Ops.module.css';
import { Panel } from '../ops/Panel';
import { PanelTable } from '../ops/PanelTable';
import { useGuarded } from '../ops/useGuarded';
import { formatAppointment } from './overview';

interface PlannedReleasesProps {
  lang: string;
  /** Where builds run: on this server, or elsewhere. */
  builds: 'here' | 'elsewhere';
  /** Whether new releases wait. */
  isPaused: boolean;
  /** Whether the operator may make links for others. */
  mayShare: boolean;
  /** The releases are fetched again when this changes. */
  since: unknown;
}

/** Releases of the content that are not published yet, with the date of those that have one. */
export function PlannedReleases({ lang, builds, isPaused, mayShare, since }: PlannedReleasesProps) {
  const words = operationsText(lang).planned;
  const { value } = useGuarded<PlannedReleasesOverview>('/api/ops/planned-releases', since);
  if (!value) return null;
  const dateOf = (date: string | null, isOver: boolean) => {
    if (date === null) return words.undated;
    const moment = formatAppointment(date, lang);
    return <time dateTime={date}>{isOver ? words.over(moment) : moment}</time>;
  };
  const previewActions = (label: string, isOver: boolean) =>
    !isOver && (
      <div className={classes.cellActions}>
        <PreviewActions
          text={buildsText(lang)}
          lang={lang}
          name={label}
          href={`/_content/previews/session/release?${new URLSearchParams({ release: label }).toString()}`}
          explain={words.explain}
          makeLink={
            mayShare
              ? (days) => http('/_content/previews/links/new', { method: 'POST', body: { release: label, days } })
              : undefined
          }
        />
      </div>
    );
  return (
    <Panel title={words.title}>
      <p>
        {builds === 'here' ? words.lead : words.elsewhere} {isPaused && words.paused}
      </p>
      {value.problem && (
        <ErrorNotice level={3} title={words.failed}>
          {value.problem}
        </ErrorNotice>
      )}
      {!value.problem && value.releases.length === 0 && <p>{words.none}</p>}
      {value.releases.length > 0 && !publicSettings.embedded && (
        <p>
          {words.atPrismic} <a href={`https://${publicSettings.repositoryName}.prismic.io/`}>{words.toPrismic}</a>
        </p>
      )}
      {value.releases.length > 0 && (
        <PanelTable
          title={words.title}
          density="normal"
          head={[words.head.release, words.head.date, ...(publicSettings.embedded ? [words.head.preview] : [])]}
          rows={value.releases.map(({ label, date, isOver }) => [
            label,
            dateOf(date, isOver),
            ...(publicSettings.embedded ? [previewActions(label, isOver)] : []),
          ])}
        />
      )}
    </Panel>
  );
}
