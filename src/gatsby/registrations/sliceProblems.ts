import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModels } from '../../lib/readModels';
import { GENERATE_SLICES, interactiveIds, sliceFiles } from './sliceFiles';

/** A component that uses one of these does nothing unless it is hydrated. */
const NEEDS_HYDRATION =
  /\buse(?:State|Effect|Reducer|LayoutEffect|InsertionEffect|SyncExternalStore)(?:<[^()]*>)?\(|\son[A-Z]\w*=\{/;
/** Imports and re-exports that are evaluated with the file. A dynamic import is an island, which hydrates itself. */
const IMPORT = /^(?:import|export) (?!type\b)[^;'"]*from ['"](\.[^'"]+)['"]/gm;
/** Hydrates what is in it, or is the page itself. */
const HYDRATES = 'src/hydration/';

/** Slices that lack a file, and generated files or hydration that do not match: one sentence each, with what to do. */
export function sliceProblems(projectDirectory: string): string[] {
  const { sharedSlices } = readModels(projectDirectory);
  const missing = sharedSlices.flatMap(({ id, name }) =>
    ['model.json', `${name}.tsx`, 'toProps.ts']
      .map((file) => `src/slices/${name}/${file}`)
      .filter((path) => !existsSync(join(projectDirectory, path)))
      .map((path) => `The slice ${id} has no ${path}: add it. Its directory has the name of its model.`),
  );
  if (missing.length > 0) return missing;
  const interactive = interactiveIds(projectDirectory);
  const unknown = interactive.filter((id) => !sharedSlices.some((slice) => slice.id === id));
  return [
    ...unknown.map((id) => `src/slices/interactive.json names the slice ${id}, which does not exist: remove it there.`),
    ...sharedSlices.flatMap(({ id, name }) => {
      const code = interactiveCode(projectDirectory, name);
      if (interactive.includes(id) === (code !== undefined)) return [];
      return code === undefined
        ? `The slice ${name} is hydrated and handles no events: remove "${id}" from src/slices/interactive.json and run ${GENERATE_SLICES}.`
        : `The slice ${name} handles events (${code}) but is not hydrated: add "${id}" to src/slices/interactive.json and run ${GENERATE_SLICES}.`;
    }),
    ...sliceFiles(projectDirectory).flatMap(({ path, text }) => {
      const file = join(projectDirectory, path);
      return existsSync(file) && readFileSync(file, 'utf8') === text
        ? []
        : `${path} does not match the models of the slices: run ${GENERATE_SLICES}.`;
    }),
  ];
}

/** The first file of a slice, or of those that it imports within `src`, whose code does nothing unless it is hydrated. */
function interactiveCode(projectDirectory: string, slice: string): string | undefined {
  const directory = `src/slices/${slice}`;
  const own = readdirSync(join(projectDirectory, directory)).filter((name) => name.endsWith('.tsx'));
  const reached = new Set(own.map((name) => `${directory}/${name}`));
  for (const file of reached) {
    const code = readFileSync(join(projectDirectory, file), 'utf8');
    if (NEEDS_HYDRATION.test(code)) return file;
    for (const [, path = ''] of code.matchAll(IMPORT)) {
      const base = join(file, '..', path).replaceAll('\\', '/');
      const imported = [`${base}.tsx`, `${base}.ts`, `${base}/index.tsx`, `${base}/index.ts`].find((candidate) =>
        existsSync(join(projectDirectory, candidate)),
      );
      if (imported && !imported.startsWith(HYDRATES)) reached.add(imported);
    }
  }
  return undefined;
}
