import { useToolsText } from '../../text/tools';
import type { Overview } from '../builds/overview';
import { ContentProblems } from '../ops/ContentProblems';
import { Panel } from './Panel';
import { useFetched } from './useFetched';

/** Invalid content, drafts and releases included. */
export function ContentProblemsPanel() {
  const { title } = useToolsText().contentProblems;
  const overview = useFetched<Overview>('/api/builds');
  return (
    <Panel title={title} fetched={overview}>
      {overview.value && <ContentProblems problems={overview.value.problems ?? []} />}
    </Panel>
  );
}
