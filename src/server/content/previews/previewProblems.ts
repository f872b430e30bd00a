import { basename, dirname } from 'node:path/posix';
import type { ContentProblem } from '../../../lib/contentProblem';
import type { Snapshot } from '../repository/snapshot';
import type { PreviewTarget } from './previews';

/** The content problems of a preview, without those of other drafts and releases. */
export function previewProblems(
  target: PreviewTarget,
  problems: readonly ContentProblem[],
  { master, releases }: Snapshot,
): ContentProblem[] {
  const folder = releases.find(({ id }) => id === target.releaseId)?.folder;
  const isOfRelease = ({ part, file }: ContentProblem) =>
    part === 'release' && folder !== undefined && file?.includes(`/releases/${folder}/`) === true;
  if (target.kind === 'release') return problems.filter(isOfRelease);
  const published = master.byId.get(target.documentId);
  /** An unparsable file identifies its document by its file and directory name. */
  const isNamed = ({ file = '' }: ContentProblem) =>
    published !== undefined &&
    basename(dirname(file)) === published.type &&
    ['', `.${published.lang}`].some((lang) => basename(file) === `${published.uid ?? published.type}${lang}.json`);
  return problems.filter((problem) => {
    const isPart = target.releaseId === undefined ? problem.part !== 'release' : isOfRelease(problem);
    return isPart && (problem.document ? problem.document.id === target.documentId : isNamed(problem));
  });
}
