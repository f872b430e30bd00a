import { Button } from '../../components/Button';
import type { InspectorText } from '../../text/inspector';
import { PanelTable } from '../ops/PanelTable';
import { Panel } from './Panel';
import classes from './Panel.module.css';
import { useFetched } from './useFetched';

interface Collected {
  readonly deliveries: readonly {
    readonly id: number;
    readonly at: string;
    readonly vendor: string;
    readonly kind: string;
    readonly path: string;
    readonly bytes: number;
    readonly items: readonly unknown[];
    readonly problem?: string;
  }[];
}

/** Requests in the local event collector, from every visitor of this server. */
export function CollectorPanel({ words }: { words: InspectorText }) {
  const fetched = useFetched<Collected>('/api/analytics/deliveries');
  const deliveries = fetched.value?.deliveries ?? [];
  return (
    <Panel title={words.collectorTitle} fetched={fetched}>
      <p>{words.collectorLead}</p>
      <div className={classes.actions}>
        <Button kind="secondary" size="small" onClick={fetched.again}>
          {words.again}
        </Button>
      </div>
      {deliveries.length > 0 && (
        <PanelTable
          title={words.collectorTitle}
          head={[words.time, words.vendor, words.path, words.bytes, words.events]}
          rows={deliveries.map(({ id, at, vendor, kind, path, bytes, items, problem }) => [
            at.slice(11, 19),
            `${vendor} ${kind}`,
            path,
            String(bytes),
            problem ??
              (bytes === 0 ? (
                words.asked
              ) : (
                <details key={id}>
                  <summary>{summaryOf(items, words)}</summary>
                  <pre className={classes.code}>{JSON.stringify(items, undefined, 2)}</pre>
                </details>
              )),
          ])}
        />
      )}
    </Panel>
  );
}

interface ReplaySummary {
  readonly replay: { readonly events: number; readonly bytes: number };
}

/** Number of events, or size of a replay. */
function summaryOf(items: readonly unknown[], words: InspectorText): string {
  const replays = items.flatMap((item) => replayIn(item) ?? []);
  if (replays.length === 0) return words.count(items.length);
  const sum = (of: 'events' | 'bytes') => replays.reduce((total, { replay }) => total + replay[of], 0);
  return words.replay(sum('events'), sum('bytes'));
}

/** PostHog sends replay segments as they are, Datadog in a form field. */
function replayIn(item: unknown): ReplaySummary | undefined {
  const { segment = item } = (item ?? {}) as { readonly segment?: unknown };
  const known = segment as Partial<ReplaySummary> | null;
  return known?.replay && { replay: known.replay };
}
