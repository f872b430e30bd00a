import { ErrorNotice } from '../../components/ErrorNotice';
import { Table } from '../../components/Table';
import { useText } from '../../text';
import { operationsText } from '../../text/operations';
import { Panel } from '../ops/Panel';
import { useGuarded } from '../ops/useGuarded';
import { formatMoment } from './overview';

interface Planned {
  readonly releases: readonly {
    readonly label: string;
    /** ISO 8601; null without a date. */
    readonly date: string | null;
    readonly isOver: boolean;
  }[];
  /** Why the repository cannot be read. */
  readonly problem?: string;
}

interface PlannedReleasesProps {
  lang: string;
  /** Where builds run: on this server, or elsewhere. */
  builds: 'here' | 'elsewhere';
  /** The releases are fetched again when this changes. */
  since: unknown;
}

/** Releases of the content that are not published yet, with the date of those that have one. */
export function PlannedReleases({ lang, builds, since }: PlannedReleasesProps) {
  const words = operationsText(lang).planned;
  const { scroll } = useText().table;
  const { value } = useGuarded<Planned>('/api/ops/planned-releases', since);
  if (!value) return null;
  const dateOf = (date: string | null, isOver: boolean) => {
    if (date === null) return words.undated;
    const moment = formatMoment(date, lang);
    return <time dateTime={date}>{isOver ? words.over(moment) : moment}</time>;
  };
  return (
    <Panel title={words.title}>
      <p>{builds === 'here' ? words.lead : words.elsewhere}</p>
      {value.problem && (
        <ErrorNotice level={3} title={words.failed}>
          {value.problem}
        </ErrorNotice>
      )}
      {!value.problem && value.releases.length === 0 && <p>{words.none}</p>}
      {value.releases.length > 0 && (
        <Table
          look="dense"
          scrollLabel={`${words.title}: ${scroll}`}
          head={[words.head.release, words.head.date]}
          rows={value.releases.map(({ label, date, isOver }) => [label, dateOf(date, isOver)])}
        />
      )}
    </Panel>
  );
}
