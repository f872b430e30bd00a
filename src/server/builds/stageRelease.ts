import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encodeFile, isCompressible } from './encodeFile';
import { linkFile } from './linkFile';
import { listFiles } from './listFiles';
import { pageFacts, type PageFacts } from './pageFacts';
import { bytesOf, encodedName, loadRelease, type Release, type ReleaseFile, type ReleaseInfo } from './release';
import { readFacts, writeFacts } from './releaseFacts';
import { shortTurns } from './shortTurns';
import type { ContentSnapshot } from './snapshot';

/** Files that Gatsby leaves in `public` for tools, not for visitors. */
const PRIVATE = /\.map$|^webpack\.stats\.json$|(^|\/)\.DS_Store$/;
/** Parts of pages, which Gatsby puts into them itself. */
const FRAGMENT = /^_gatsby\/slices\//;
/** Nearly as small as the best, in a fraction of the time: publishing must not wait. */
const QUICK_QUALITY = 5;
const PARALLEL = 8;

/** What the pages of the last release hold, by their digest: a page that has not changed is not read anew. */
let lastFacts: ReadonlyMap<string, PageFacts> | undefined;

export interface StageOptions {
  /** Gatsby's output. */
  publicDirectory: string;
  releasesDirectory: string;
  info: Omit<ReleaseInfo, 'pages'>;
  /** The content it was built from, so that the next build can say what changed. */
  content?: ContentSnapshot;
  /** Unchanged files are hard-linked from it, and their encodings with them. */
  previous?: Release;
  /** Brotli's quality, 1 to 11, for what is not taken over from the release before. */
  brotliQuality?: number;
  signal?: AbortSignal;
}

export interface StagedRelease {
  release: Release;
  /** Of every HTML file, by its path. */
  facts: ReadonlyMap<string, PageFacts>;
}

/**
 * Makes a release of Gatsby's output, beside the others and not yet served. Everything is written to a directory ending
 * in `.tmp`, which gets its name as the last act: a directory with a release's name is always whole.
 *
 * @returns the release, and what its pages hold
 */
export async function stageRelease(options: StageOptions): Promise<StagedRelease> {
  const { info, releasesDirectory, publicDirectory, previous, signal } = options;
  const target = join(releasesDirectory, info.id);
  const temporary = `${target}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(join(temporary, 'encoded'), { recursive: true });
  try {
    const paths = (await listFiles(publicDirectory)).filter((path) => !PRIVATE.test(path));
    await makeFolders(join(temporary, 'site'), paths);
    const files: ReleaseFile[] = [];
    const staged: StagedContents = new Map();
    const encoding: StagedEncodings = new Map();
    const facts = new Map<string, PageFacts>();
    const factsByHash = new Map<string, PageFacts>();
    // Other code may look for other things.
    const known = lastFacts ?? (previous?.info.code === info.code ? await readFacts(previous.directory) : new Map());
    await inParallel(paths, async (path) => {
      signal?.throwIfAborted();
      const source = await sourceOf(join(publicDirectory, path), previous?.files.get(path));
      const file = await stageFile(path, source, temporary, staged, previous);
      if (isCompressible(path)) {
        const encodings =
          encoding.get(file.hash) ??
          stageEncodings(file, source, temporary, previous, options.brotliQuality ?? QUICK_QUALITY);
        encoding.set(file.hash, encodings);
        Object.assign(file, await encodings);
      }
      if (path.endsWith('.html') && !FRAGMENT.test(path)) {
        const found = known.get(file.hash) ?? (await pageFacts((await source.content()).toString('utf8')));
        facts.set(path, found);
        factsByHash.set(file.hash, found);
        file.scriptHashes = found.scriptHashes;
      }
      files.push(file);
    });
    files.sort((a, b) => (a.path < b.path ? -1 : 1));
    const pages = files.filter((file) => file.path.endsWith('index.html')).length;
    await writeFile(join(temporary, 'files.json'), JSON.stringify(files));
    await writeFacts(temporary, factsByHash);
    await writeFile(join(temporary, 'release.json'), JSON.stringify({ ...info, pages } satisfies ReleaseInfo, null, 2));
    if (options.content) await writeFile(join(temporary, 'content.json'), JSON.stringify(options.content));
    await rename(temporary, target);
    lastFacts = factsByHash;
    return { release: await loadRelease(target), facts };
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** A file of Gatsby's output. It is read when what is known of it does not suffice. */
interface Source {
  readonly hash: string;
  readonly size: number;
  readonly stamp: string;
  content(): Promise<Buffer>;
}

/** @param known the file of this path in the release before */
async function sourceOf(file: string, known: ReleaseFile | undefined): Promise<Source> {
  const { ino, mtimeMs, size } = statSync(file);
  const stamp = `${ino}.${mtimeMs}`;
  let read: Promise<Buffer> | undefined;
  const content = () => (read ??= readFile(file));
  if (known?.stamp === stamp && known.size === size) return { hash: known.hash, size, stamp, content };
  const bytes = await content();
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { hash, size: bytes.length, stamp, content };
}

/** Where each content was first written, by digest: the payload of a page is its page data under another name. */
type StagedContents = Map<string, Promise<string>>;

async function stageFile(
  path: string,
  source: Source,
  target: string,
  staged: StagedContents,
  previous?: Release,
): Promise<ReleaseFile> {
  const { hash, size, stamp } = source;
  const known = previous?.files.get(path);
  const unchanged = known?.hash === hash;
  const destination = join(target, 'site', path);
  const write = async () => {
    const same = previous && unchanged ? bytesOf(previous, known, 'identity') : await staged.get(hash);
    if (!same || !linkFile(same, destination)) await writeFile(destination, await source.content());
    return destination;
  };
  const writing = write();
  if (!staged.has(hash)) staged.set(hash, writing);
  await writing;
  return { path, size, hash, encodings: {}, stamp };
}

type Encodings = Pick<ReleaseFile, 'encodings' | 'brotli'>;

/** By digest: two files with the same content share their encodings, within a release and with the one before. */
type StagedEncodings = Map<string, Promise<Encodings>>;

async function stageEncodings(
  { path, hash }: ReleaseFile,
  source: Source,
  target: string,
  previous: Release | undefined,
  quality: number,
): Promise<Encodings> {
  const known = previous?.files.get(path);
  const made: Encodings = { encodings: {} };
  for (const coding of ['br', 'gzip'] as const) {
    if (previous && known?.hash === hash) {
      const size = known.encodings[coding];
      if (size === undefined) continue;
      if (linkFile(bytesOf(previous, known, coding), join(target, 'encoded', encodedName(known, coding)))) {
        made.encodings[coding] = size;
        if (coding === 'br') made.brotli = known.brotli;
        continue;
      }
    }
    const encoded = await encodeFile(await source.content(), coding, quality);
    if (encoded.length >= source.size) continue;
    if (coding === 'br') made.brotli = quality;
    await writeFile(join(target, 'encoded', encodedName({ hash, brotli: quality }, coding)), encoded);
    made.encodings[coding] = encoded.length;
  }
  return made;
}

async function makeFolders(site: string, paths: readonly string[]): Promise<void> {
  const turn = shortTurns();
  for (const folder of new Set(paths.map((path) => dirname(path)))) {
    mkdirSync(join(site, folder), { recursive: true });
    await turn();
  }
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const turn = shortTurns();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const item of queue) {
        await work(item);
        await turn();
      }
    }),
  );
}
