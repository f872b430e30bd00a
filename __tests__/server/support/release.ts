import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newBuildId } from '../../../src/server/builds/run/buildId';
import type { Coding, Release } from '../../../src/server/builds/releases/release';
import { stageRelease } from '../../../src/server/builds/releases/stageRelease';

/** Writes files by relative path and content. */
export async function writeTree(directory: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
}

/** Makes a release from files, as a build does. */
export async function makeRelease(
  directory: string,
  files: Record<string, string | Buffer>,
  { previous, id = newBuildId(), codings }: { previous?: Release; id?: string; codings?: readonly Coding[] } = {},
): Promise<Release> {
  const publicDirectory = join(directory, `public-${id}`);
  const releasesDirectory = join(directory, 'releases');
  await writeTree(publicDirectory, files);
  const { release } = await stageRelease({
    publicDirectory,
    releasesDirectory,
    info: { id, createdAt: new Date().toISOString(), code: 'code', contentRef: 'ref' },
    previous,
    codings,
  });
  return release;
}

/** A page in Gatsby's form: an inline script, its data, and a placeholder. */
export function page(title: string, body = ''): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>${title}</title><script>window.pagePath="/";</script><script type="application/ld+json">{"a":1}</script></head><body><div id="___gatsby"><h1>${title}</h1>${body}</div></body></html>`;
}
