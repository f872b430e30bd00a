import { useState } from 'react';
import type { BuildsText } from '../../text/builds';
import { FilterSelect } from '../FilterSelect';
import { useFetched } from '../debug/useFetched';
import { usePrerendered, type PagesInManifest } from '../debug/usePrerendered';
import type { Activation } from './ActivateDialog';
import { BuildEntry, SwitchEntry } from './HistoryEntry';
import type { BuildRecord, SwitchRecord } from '../../lib/buildsApi';
import { resultToday, type Overview } from './overview';
import { activationsOf } from './activationsOf';
import { LimitedList } from '../ops/LimitedList';
import { Panel } from '../ops/Panel';

const SHOWN_AT_ONCE = 12;

type Shown = ReturnType<typeof resultToday> | 'switched';

interface HistoryProps {
  text: BuildsText;
  lang: string;
  overview: Overview;
  /** Undefined for operators who may not publish. */
  onActivate: ((activation: Activation) => void) | undefined;
}

/** Builds and activations, newest first. */
export function History({ text, lang, overview, onActivate }: HistoryProps) {
  const { history, current } = overview;
  const [result, setResult] = useState('');
  const resultOf = (record: BuildRecord | SwitchRecord): Shown =>
    'result' in record ? resultToday(record, overview) : 'switched';
  // That there was nothing to build is no event of the site.
  const entries = history.filter((record) => resultOf(record) !== 'unchanged');
  const found = entries.filter((record) => result === '' || resultOf(record) === result);
  // Pages of the live release, refetched when that changes.
  const latest = useFetched<{ readonly id: string }>(current ? `/builds/latest.json?release=${current.id}` : undefined);
  const meta = useFetched<PagesInManifest>(latest.value && `/builds/meta/${latest.value.id}.json`);
  const paths = usePrerendered(meta.value) ?? [];
  const activations = activationsOf(overview, text.activate);
  return (
    <Panel title={text.history.title}>
      {entries.length === 0 ? (
        <p>{text.history.empty}</p>
      ) : (
        <FilterSelect
          label={text.history.filter}
          all={text.history.all}
          total={entries.length}
          choices={choicesOf(entries.map(resultOf), text)}
          value={result}
          onChange={setResult}
        />
      )}
      <LimitedList
        key={result}
        entries={found}
        step={SHOWN_AT_ONCE}
        more={text.history.more}
        keyOf={(record) => ('switchedTo' in record ? `${record.at} ${record.switchedTo}` : record.id)}
      >
        {(record) =>
          'switchedTo' in record ? (
            <SwitchEntry
              text={text}
              lang={lang}
              record={record}
              activation={activations.get(record)}
              onActivate={onActivate}
            />
          ) : (
            <BuildEntry
              text={text}
              lang={lang}
              record={record}
              result={resultToday(record, overview)}
              served={record.id === current?.id}
              activation={activations.get(record)}
              paths={paths}
              onActivate={onActivate}
            />
          )
        }
      </LimitedList>
    </Panel>
  );
}

/** The results that there are, with their counts. */
function choicesOf(results: readonly Shown[], { history: words }: BuildsText) {
  return [...new Set(results)].map((value) => ({
    value,
    label: value === 'switched' ? words.switchedOn : words.results[value],
    count: results.filter((result) => result === value).length,
  }));
}
