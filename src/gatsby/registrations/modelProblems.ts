import { fieldKinds } from '../../lib/fitModel';
import type { Fields } from '../../lib/modelFields';
import { readModels } from '../../lib/readModels';

/** Fields of custom types whose type Prismic does not have: one sentence each. The build would leave them out. */
export function modelProblems(projectDirectory: string): string[] {
  return readModels(projectDirectory).customTypes.flatMap(({ id, json }) =>
    Object.values(json)
      .flatMap((tab) => unknownIn(tab as Fields))
      .map(
        ([name, type]) =>
          `The field ${name} of customtypes/${id}/index.json has the type ${type}, which does not exist: change it to one of ${fieldKinds.join(', ')}.`,
      ),
  );
}

function unknownIn(fields: Fields): [name: string, type: string][] {
  return Object.entries(fields).flatMap(([name, { type = '', config } = {}]) => [
    ...(fieldKinds.includes(type) ? [] : [[name, type] satisfies [string, string]]),
    ...(type === 'Group' ? unknownIn(config?.fields ?? {}) : []),
  ]);
}
