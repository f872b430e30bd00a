import { Facts } from '../Facts';
import { useToolsText, type ToolsText } from '../../text/tools';
import { Panel } from './Panel';
import { useFetched } from './useFetched';
import { usePrerendered, type PagesInManifest } from './usePrerendered';

/** A reading mode, by the name that it has in the settings. */
export type ReadingMode = keyof ToolsText['debug']['readingModes'];

interface Latest {
  readonly id: string;
  readonly timestamp: number | string;
}

interface Meta extends Latest, PagesInManifest {
  readonly content?: { readonly ref: string | null; readonly mode: ReadingMode; readonly release?: string };
}

/** This build, from its own manifest. */
export function BuildPanel() {
  const text = useToolsText().debug;
  const latest = useFetched<Latest>('/builds/latest.json');
  const meta = useFetched<Meta>(latest.value && `/builds/meta/${latest.value.id}.json`);
  const pages = usePrerendered(meta.value);
  const { mode, release } = meta.value?.content ?? {};
  return (
    <Panel title={text.build} fetched={latest.status === 'success' ? meta : latest}>
      <Facts
        facts={[
          { label: text.buildId, value: latest.value?.id ?? '' },
          { label: text.builtAt, value: latest.value ? new Date(latest.value.timestamp).toISOString() : '' },
          { label: text.contentRef, value: meta.value?.content?.ref ?? '' },
          { label: text.readingMode, value: mode && [text.readingModes[mode], release].filter(Boolean).join(' ') },
          { label: text.pages, value: pages ? String(pages.length) : '' },
        ]}
      />
    </Panel>
  );
}
