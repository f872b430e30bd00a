import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A component that uses one of these does nothing unless it is hydrated. */
const NEEDS_HYDRATION =
  /\buse(?:State|Effect|Reducer|LayoutEffect|InsertionEffect|SyncExternalStore)(?:<[^()]*>)?\(|\son[A-Z]\w*=\{/;
/** Imports and re-exports that are evaluated with the file. A dynamic import is an island, which hydrates itself. */
const IMPORT = /^(?:import|export) (?!type\b)[^;'"]*from ['"](\.[^'"]+)['"]/gm;
/** Hydrates what is in it, or is the page itself. */
const HYDRATES = 'src/hydration/';

/** The files of a slice, and those that they import within `src`, whose code does nothing unless it is hydrated. */
export function interactiveCode(projectDirectory: string, slice: string): string[] {
  const directory = `src/slices/${slice}`;
  // Another check reports a slice whose directory has another name.
  if (!existsSync(join(projectDirectory, directory))) return [];
  const own = readdirSync(join(projectDirectory, directory)).filter((name) => name.endsWith('.tsx'));
  const reached = new Set(own.map((name) => `${directory}/${name}`));
  const found: string[] = [];
  for (const file of reached) {
    const code = readFileSync(join(projectDirectory, file), 'utf8');
    if (NEEDS_HYDRATION.test(code)) found.push(file);
    for (const [, path = ''] of code.matchAll(IMPORT)) {
      const imported = codeFile(projectDirectory, join(file, '..', path));
      if (imported && !imported.startsWith(HYDRATES)) reached.add(imported);
    }
  }
  return found;
}

function codeFile(projectDirectory: string, path: string): string | undefined {
  return [`${path}.tsx`, `${path}.ts`, `${path}/index.tsx`, `${path}/index.ts`]
    .map((file) => file.replaceAll('\\', '/'))
    .find((file) => existsSync(join(projectDirectory, file)));
}
