import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Packages with their dependencies.
 * @param names such as `fastify`
 * @returns sorted directories relative to the project, such as `node_modules/fastify`
 * @throws if one is not installed
 */
export async function packagesOf(projectDirectory: string, names: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const take = async (name: string, from: string, isNeeded: boolean): Promise<void> => {
    const folder = folderOf(projectDirectory, name, from);
    if (folder === undefined) {
      if (isNeeded) throw new Error(`The package ${name} is not installed.`);
      return;
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
      await readFile(join(projectDirectory, folder, 'package.json'), 'utf8'),
    );
    const optional = new Set(Object.keys(optionalDependencies ?? {}));
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies }))
      await take(other, folder, !optional.has(other));
    for (const other of Object.keys(peerDependencies ?? {}))
      if (!peerDependenciesMeta?.[other]?.optional) await take(other, folder, true);
  };
  for (const name of new Set(names)) await take(name, '', true);
  return [...found].sort();
}

/** The name of the package that an import is from. */
export function packageName(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Node's package resolution from a directory: the nearest `node_modules` upwards. */
function folderOf(projectDirectory: string, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(projectDirectory, candidate, 'package.json'))) return candidate;
    if (folder === '') return undefined;
  }
}
