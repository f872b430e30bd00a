import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A component that uses one of these does nothing unless it is hydrated. */
const NEEDS_HYDRATION =
  /\buse(?:State|Effect|Reducer|LayoutEffect|InsertionEffect|SyncExternalStore)(?:<[^()]*>)?\(|\son[A-Z]\w*=\{/;
/** Imports and re-exports that are evaluated with the file. A dynamic import is an island, which hydrates itself. */
const IMPORT = /^(?:import|export) (?!type\b)[^;'"]*from ['"](\.[^'"]+)['"]/gm;
/** Hydrates what is in it, or is the page itself. */
const HYDRATES = 'src/hydration/';

/** Whether a slice handles events: its component, or one that it imports within `src`, does nothing unless it is hydrated. */
export function isInteractive(projectDirectory: string, slice: string): boolean {
  const reached = new Set([`src/slices/${slice}/${slice}.tsx`]);
  for (const file of reached) {
    if (!existsSync(join(projectDirectory, file))) continue;
    const code = readFileSync(join(projectDirectory, file), 'utf8');
    if (NEEDS_HYDRATION.test(code)) return true;
    for (const [, path = ''] of code.matchAll(IMPORT)) {
      const base = join(file, '..', path).replaceAll('\\', '/');
      const imported = [`${base}.tsx`, `${base}.ts`, `${base}/index.tsx`, `${base}/index.ts`].find((candidate) =>
        existsSync(join(projectDirectory, candidate)),
      );
      if (imported && !imported.startsWith(HYDRATES)) reached.add(imported);
    }
  }
  return false;
}
