import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readModels } from '../lib/readModels';
import { staleSliceFiles } from './sliceFiles';

/** Slices that lack a file, and generated files that do not match: one sentence each, with what to do. */
export function sliceProblems(projectDirectory: string): string[] {
  const missing = readModels(projectDirectory).sharedSlices.flatMap(({ id, name }) =>
    ['model.json', `${name}.tsx`, 'toProps.ts']
      .map((file) => `src/slices/${name}/${file}`)
      .filter((path) => !existsSync(join(projectDirectory, path)))
      .map((path) => `The slice ${id} has no ${path}: add it. Its directory has the name of its model.`),
  );
  if (missing.length > 0) return missing;
  return staleSliceFiles(projectDirectory).map(
    ({ path }) => `${path} does not match the slices: run npm run generate:types.`,
  );
}
