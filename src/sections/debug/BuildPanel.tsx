import { Facts } from '../Facts';
import { useText } from '../../text';
import { Panel } from './Panel';
import { useFetched } from './useFetched';

interface Latest {
  readonly id: string;
  readonly timestamp: number | string;
}

interface Meta extends Latest {
  readonly content?: { readonly ref?: string; readonly mode?: string; readonly readingMode?: unknown };
  readonly prerendered?: readonly string[];
}

/** Which build this is, from its own manifest. */
export function BuildPanel() {
  const text = useText().debug;
  const latest = useFetched<Latest>('/builds/latest.json');
  const meta = useFetched<Meta>(latest.value && `/builds/meta/${latest.value.id}.json`);
  return (
    <Panel title={text.build} fetched={latest.status === 'success' ? meta : latest}>
      <Facts
        facts={[
          { label: text.buildId, value: latest.value?.id ?? '' },
          { label: text.builtAt, value: latest.value ? new Date(latest.value.timestamp).toISOString() : '' },
          { label: text.contentRef, value: meta.value?.content?.ref ?? '' },
          { label: text.readingMode, value: describe(meta.value?.content?.readingMode ?? meta.value?.content?.mode) },
          { label: text.pages, value: meta.value?.prerendered ? String(meta.value.prerendered.length) : '' },
        ]}
      />
    </Panel>
  );
}

function describe(mode: unknown): string {
  return typeof mode === 'string' ? mode : mode === undefined ? '' : JSON.stringify(mode);
}
