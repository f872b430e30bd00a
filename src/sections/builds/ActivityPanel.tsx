import { useEffect, useState } from 'react';
import { ChoiceSwitch } from '../../components/ChoiceSwitch';
import { operationsText } from '../../text/operations';
import { Panel } from '../ops/Panel';
import { PanelTable } from '../ops/PanelTable';
import { useGuarded } from '../ops/useGuarded';
import type { Bucket, FiguresNow } from '../../lib/activityFigures';
import { bucketsOf, meanBuildSeconds, type Period } from './activity';
import { BarChart } from './BarChart';
import own from './Charts.module.css';
import { formatSpan } from './overview';

interface ActivityPanelProps {
  lang: string;
  /** The figures are fetched again when this changes, and every minute. */
  since: unknown;
}

const RETRY_MS = 60_000;

/** Requests, errors, build times and failed builds of the last hour or month, as bars and as a table. */
export function ActivityPanel({ lang, since }: ActivityPanelProps) {
  const words = operationsText(lang).activity;
  const { value, refresh } = useGuarded<FiguresNow>('/api/ops/activity', since);
  const [period, setPeriod] = useState<Period>('hour');
  useEffect(() => {
    const timer = window.setInterval(refresh, RETRY_MS);
    return () => window.clearInterval(timer);
  }, [refresh]);
  if (!value) return null;

  const buckets = bucketsOf(value, period);
  const number = new Intl.NumberFormat(lang).format;
  const timeOf = new Intl.DateTimeFormat(lang, period === 'hour' ? { timeStyle: 'short' } : { dateStyle: 'medium' });
  const nameOf = ({ at }: Bucket) => timeOf.format(at);
  const ends = [buckets.at(0), buckets.at(-1)].map((bucket) => (bucket ? nameOf(bucket) : '')) as [string, string];
  const span = (seconds: number) => formatSpan(seconds * 1000, lang);
  const chart = (title: string, valueOf: (bucket: Bucket) => number, format: (value: number) => string) => {
    const values = buckets.map(valueOf);
    const highest = Math.max(...values);
    const peak = buckets.find((bucket) => valueOf(bucket) === highest);
    const description = highest === 0 || !peak ? words.nothing : words.peak(format(highest), nameOf(peak));
    return { title, values, ends, description, most: highest === 0 ? words.nothing : words.most(format(highest)) };
  };
  const rows = buckets.filter(({ requests, builds }) => requests > 0 || builds > 0).toReversed();
  const { time, requests, errors, builds, failures, mean } = words.head;
  return (
    <Panel title={words.title}>
      <ChoiceSwitch
        legend={words.period}
        name="activity-period"
        choices={(['hour', 'month'] as const).map((one) => ({ value: one, label: words.periods[one] }))}
        value={period}
        onChange={setPeriod}
      />
      <div className={own.charts}>
        <BarChart {...chart(requests, (bucket) => bucket.requests, number)} />
        <BarChart {...chart(errors, (bucket) => bucket.errors, number)} isFault />
        <BarChart {...chart(mean, meanBuildSeconds, span)} />
        <BarChart {...chart(failures, (bucket) => bucket.failures, number)} isFault />
      </div>
      <details className={own.table}>
        <summary>{words.table}</summary>
        {rows.length === 0 ? (
          <p>{words.nothing}</p>
        ) : (
          <PanelTable
            title={words.title}
            head={[time, requests, errors, builds, failures, mean]}
            rows={rows.map((bucket) => [
              nameOf(bucket),
              number(bucket.requests),
              number(bucket.errors),
              number(bucket.builds),
              number(bucket.failures),
              bucket.builds === 0 ? '' : span(meanBuildSeconds(bucket)),
            ])}
          />
        )}
      </details>
    </Panel>
  );
}
