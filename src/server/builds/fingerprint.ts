import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { errorCode } from '../../lib/errorCode';

/** What a build reads besides content, relative to the project. Missing entries are fine. */
const SOURCES = ['src', 'plugins', 'static', 'customtypes', 'package-lock.json', 'package.json', 'tsconfig.json'];
const ROOT_FILES = /^gatsby-(config|node|browser|ssr)\.tsx?$/;
/** Written by Gatsby itself while it builds, or read by the server only: no reason to build again. */
const IGNORED = /(^|\/)(node_modules|\.DS_Store|gatsby-types\.d\.ts|README\.md)$|^src\/server(\/|$)/;

/**
 * A digest of the code and the settings that reach a build: equal digests mean that, with equal content, a build
 * would give the same site.
 * @param settings names and values of the settings that the build reads
 */
export async function codeFingerprint(projectDirectory: string, settings: Record<string, string>): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await sourceFiles(projectDirectory)) {
    hash.update(`${relative(projectDirectory, file)}\0`);
    hash.update(await readFile(file));
    hash.update('\0');
  }
  for (const name of Object.keys(settings).sort()) hash.update(`${name}=${settings[name]}\0`);
  hash.update(process.versions.modules);
  return hash.digest('base64url').slice(0, 22);
}

async function sourceFiles(directory: string): Promise<string[]> {
  const rootFiles = (await readdir(directory)).filter((name) => ROOT_FILES.test(name));
  const found: string[] = [];
  for (const name of [...SOURCES, ...rootFiles]) await collect(directory, join(directory, name), found);
  return found.sort();
}

async function collect(root: string, path: string, found: string[]): Promise<void> {
  if (IGNORED.test(relative(root, path).replaceAll('\\', '/'))) return;
  try {
    const entries = await readdir(path, { withFileTypes: true });
    for (const entry of entries) {
      if (entry.isDirectory() || entry.isFile()) await collect(root, join(path, entry.name), found);
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOTDIR') found.push(path);
    else if (code !== 'ENOENT') throw error;
  }
}
