import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PrismicDocument } from '@prismicio/client';
import type { ContentProblem } from '../../lib/contentProblem';
import { fitModel } from '../../lib/fitModel';
import { normalizeDocument } from '../../lib/normalizeDocument';
import { readModels } from '../../lib/readModels';

/** Fields of what a build reads whose content is of another type than in the models. Pages are made without them. */
export interface MisfitProblems {
  note(document: PrismicDocument): void;
  /** @param ids of the documents that are published now */
  list(ids: ReadonlySet<string>): ContentProblem[];
}

/** Where there are no models, as in a project of tests, nothing is unlike them. */
export function misfitProblems(projectDirectory: string): MisfitProblems {
  const hasModels = ['customtypes', join('src', 'slices')].every((name) => existsSync(join(projectDirectory, name)));
  const models = hasModels ? readModels(projectDirectory) : { customTypes: [], sharedSlices: [] };
  /** By document, which is read again when its ref goes stale. */
  const found = new Map<string, ContentProblem[]>();
  return {
    note(document) {
      const problems: ContentProblem[] = [];
      const { id, type, uid = null, lang } = document;
      fitModel(normalizeDocument(document), models, ({ place, found: kind, wanted }) =>
        problems.push({
          document: { id, type, uid, lang },
          field: `data.${place}`,
          expected: wanted,
          found: kind,
          part: 'published',
          served: 'without-field',
        }),
      );
      found.set(id, problems);
    },
    list: (ids) => [...found].flatMap(([id, problems]) => (ids.has(id) ? problems : [])),
  };
}
