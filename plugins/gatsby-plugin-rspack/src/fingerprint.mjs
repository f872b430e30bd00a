import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * A digest of the source that a shim replaces: it also detects a changed implementation, not only a changed name.
 *
 * @param {string} directory of the project
 * @param {{ package: string, files: readonly string[] }} shim
 * @returns {string} 16 hexadecimal digits; missing files are included
 */
export function fingerprintOf(directory, { package: name, files }) {
  const hash = createHash('sha256');
  const folder = folderOf(directory, name);
  for (const file of files) {
    const path = join(folder, file);
    hash.update(existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : 'missing').update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {string} directory of the project
 * @param {string} name of a package
 * @returns {string} its folder
 */
function folderOf(directory, name) {
  const require = createRequire(join(directory, 'package.json'));
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    // Gatsby's dependencies may not be resolvable from the project.
    return dirname(createRequire(require.resolve('gatsby/package.json')).resolve(`${name}/package.json`));
  }
}
