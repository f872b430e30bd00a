import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PrismicDocument } from '@prismicio/client';
import type { ContentProblem } from '../../../lib/contentProblem';
import { labelledFieldPath } from '../../../lib/labelledFieldPath';
import { fitModel, type Models } from '../../../lib/fitModel';
import { normalizeDocument } from '../../../lib/normalizeDocument';
import { readModels } from '../../../lib/readModels';

/** Schema mismatches: fields whose content has another type than in the model. Pages are built without them. */
export interface SchemaProblems {
  add(document: PrismicDocument): void;
  /** @param ids of the published documents */
  list(ids: ReadonlySet<string>): ContentProblem[];
}

/** The models of a project; none without their directories, as in test projects. */
export function modelsOf(projectDirectory: string): Models {
  const hasModels = ['customtypes', join('src', 'slices')].every((name) => existsSync(join(projectDirectory, name)));
  return hasModels ? readModels(projectDirectory) : { customTypes: [], sharedSlices: [] };
}

/** Without models there are no mismatches. */
export function schemaProblems(models: Models): SchemaProblems {
  /** By document: one is read again when its ref expires. */
  const found = new Map<string, ContentProblem[]>();
  return {
    add(document) {
      const problems: ContentProblem[] = [];
      const { id, type, uid = null, lang } = document;
      fitModel(normalizeDocument(document), models, ({ path: place, found: kind, wanted }) =>
        problems.push({
          document: { id, type, uid, lang },
          field: `data.${place}`,
          place: labelledFieldPath(`data.${place}`, document, models),
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
