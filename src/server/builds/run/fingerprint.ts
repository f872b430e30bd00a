import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../../../lib/filesBelow';

/** Inputs of a build besides content, relative to the project. Directories may be missing. */
const FOLDERS = ['src', 'plugins', 'static', 'customtypes'];
const ROOT_FILES = /^(package(-lock)?\.json|tsconfig\.json|gatsby-(config|node|browser|ssr)\.tsx?)$/;
/**
 * Written by Gatsby during builds, or read by the server only: no input of a build. The code that stages releases is one, since
 * facts of unchanged pages are taken from the release before.
 */
const IGNORED =
  /(^|\/)(node_modules\/|(\.DS_Store|gatsby-types\.d\.ts|README\.md)$)|^src\/server\/(?!builds\/releases\/)/;
/** Sequential reads would take a second of every build. */
const CONCURRENCY = 64;

/**
 * The cache key of a build: a digest of code and settings. With equal keys and equal content, a build gives the same
 * site.
 * @param settings names and values of the settings that the build reads
 */
export async function codeFingerprint(projectDirectory: string, settings: Record<string, string>): Promise<string> {
  const hash = createHash('sha256');
  const files = await sourceFiles(projectDirectory);
  for (let start = 0; start < files.length; start += CONCURRENCY) {
    const some = files.slice(start, start + CONCURRENCY);
    const texts = await Promise.all(some.map((file) => readFile(join(projectDirectory, file))));
    for (const [index, text] of texts.entries()) {
      hash.update(`${some[index]}\0`);
      hash.update(text);
      hash.update('\0');
    }
  }
  for (const name of Object.keys(settings).sort()) hash.update(`${name}=${settings[name]}\0`);
  hash.update(process.versions.modules);
  return hash.digest('base64url').slice(0, 22);
}

/** Paths from the project, sorted. */
async function sourceFiles(directory: string): Promise<string[]> {
  const rootFiles = (await readdir(directory)).filter((name) => ROOT_FILES.test(name));
  const folders = FOLDERS.filter((name) => existsSync(join(directory, name)));
  const inFolders = folders.flatMap((name) => filesBelow(join(directory, name)).map((path) => `${name}/${path}`));
  return [...rootFiles, ...inFolders].filter((path) => !IGNORED.test(path)).sort();
}
