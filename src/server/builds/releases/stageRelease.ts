import { existsSync, readFileSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeContent, isCompressible, type Encodings } from './encodeFile';
import { storeDocuments, type DocumentsToStore } from '../content/lastGoodDocuments';
import { listFiles } from '../files/listFiles';
import { pageFacts, type PageFacts } from './pageFacts';
import {
  bytesOf,
  CODINGS,
  digestOf,
  loadRelease,
  type Coding,
  type Release,
  type ReleaseFile,
  type ReleaseInfo,
} from './release';
import { readFacts, writeFacts } from './releaseFacts';
import { beginRelease, type ReleaseFolder } from './releaseFolder';
import { createTimeSlicer } from '../files/timeSlicer';
import { fileSignature } from '../files/fileSignature';

/** Files in `public` for tools, not for visitors. */
const PRIVATE = /\.map$|^webpack\.stats\.json$|(^|\/)\.DS_Store$/;
/** Slice HTML, which Gatsby inserts into pages itself. */
const FRAGMENT = /^_gatsby\/slices\//;
const PARALLEL = 8;

/** Page facts of the last release by digest: unchanged pages are not parsed again. */
let lastFacts: ReadonlyMap<string, PageFacts> | undefined;

export interface StageOptions {
  /** Gatsby's output. */
  publicDirectory: string;
  /** Its files, if the caller knows them. */
  paths?: readonly string[];
  releasesDirectory: string;
  info: Omit<ReleaseInfo, 'pages'>;
  /** The documents of the build, as replacements in later builds, which also report changes of them. */
  documents?: DocumentsToStore;
  /** Unchanged files and their encodings are hard-linked from it. */
  previous?: Release;
  /** A prepared directory. Used or not, it no longer exists afterwards. */
  begun?: ReleaseFolder;
  /** Encodings to create; both by default. */
  codings?: readonly Coding[];
  signal?: AbortSignal;
}

export interface StagedRelease {
  release: Release;
  /** Of every HTML file, by its path. */
  facts: ReadonlyMap<string, PageFacts>;
}

/**
 * Stages a release from Gatsby's output. Everything is written to a directory ending in `.tmp`, which is renamed last:
 * a directory with a release's name is always complete.
 *
 * @returns the release and its page facts
 */
export async function stageRelease(options: StageOptions): Promise<StagedRelease> {
  const { info, releasesDirectory, publicDirectory, previous, signal } = options;
  const target = join(releasesDirectory, info.id);
  const folder = await folderFor(options);
  try {
    const paths = (options.paths ?? (await listFiles(publicDirectory))).filter((path) => !PRIVATE.test(path));
    await folder.makeRoom(paths);
    const files: ReleaseFile[] = [];
    const staged: StagedContents = new Map();
    const encoding: StagedEncodings = new Map();
    const facts = new Map<string, PageFacts>();
    const factsByHash = new Map<string, PageFacts>();
    // Other code may extract other facts.
    const known = lastFacts ?? (previous?.info.code === info.code ? await readFacts(previous.directory) : new Map());
    await inParallel(paths, async (path) => {
      signal?.throwIfAborted();
      const source = sourceOf(join(publicDirectory, path), previous?.files.get(path));
      const file = stageFile(path, source, folder, staged, previous);
      if (isCompressible(path)) {
        const encodings = encoding.get(file.hash) ?? stageEncodings(file, source, folder, options);
        encoding.set(file.hash, encodings);
        Object.assign(file, await encodings);
      }
      if (path.endsWith('.html') && !FRAGMENT.test(path)) {
        const found = known.get(file.hash) ?? (await pageFacts(source.content().toString('utf8')));
        facts.set(path, found);
        factsByHash.set(file.hash, found);
        file.scriptHashes = found.scriptHashes;
      }
      files.push(file);
    });
    await folder.dropEncodings(files);
    files.sort((a, b) => (a.path < b.path ? -1 : 1));
    const pages = files.filter((file) => file.path.endsWith('index.html')).length;
    const write = (name: string, text: string) => writeFile(join(folder.directory, name), text);
    await write('files.json', JSON.stringify(files));
    await writeFacts(folder.directory, factsByHash);
    await write('release.json', JSON.stringify({ ...info, pages } satisfies ReleaseInfo, null, 2));
    if (options.documents) await storeDocuments(folder.directory, options.documents, previous?.directory);
    await rename(folder.directory, target);
    lastFacts = factsByHash;
    return { release: await loadRelease(target), facts };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

/** The prepared directory, unless it was started from another release or has been removed. */
async function folderFor({ begun, previous, releasesDirectory, info }: StageOptions): Promise<ReleaseFolder> {
  if (begun && previous && begun.of === previous && existsSync(begun.directory)) return begun;
  await begun?.remove();
  return beginRelease(releasesDirectory, info.id);
}

/** A file of Gatsby's output. It is read only if its signature does not identify it. */
interface Source {
  readonly hash: string;
  readonly size: number;
  readonly stamp: string | undefined;
  content(): Buffer;
}

/** @param known the file of this path in the previous release */
function sourceOf(file: string, known: ReleaseFile | undefined): Source {
  const stats = statSync(file);
  const stamp = fileSignature(stats);
  let read: Buffer | undefined;
  const content = () => (read ??= readFileSync(file));
  if (stamp !== undefined && known?.stamp === stamp) return { hash: known.hash, size: stats.size, stamp, content };
  const bytes = content();
  return { hash: digestOf(bytes), size: bytes.length, stamp, content };
}

/** The first path of each content, by digest: the payload of a page has the content of its page data. */
type StagedContents = Map<string, string>;

function stageFile(
  path: string,
  source: Source,
  folder: ReleaseFolder,
  staged: StagedContents,
  previous?: Release,
): ReleaseFile {
  const { hash, size, stamp } = source;
  const known = previous?.files.get(path);
  const unchanged = known?.hash === hash;
  if (!unchanged || !folder.hasFile(path)) {
    const same = previous && unchanged ? bytesOf(previous, known, 'identity') : staged.get(hash);
    folder.addFile(path, same, source.content);
    if (!staged.has(hash)) staged.set(hash, join(folder.directory, 'site', path));
  }
  return { path, size, hash, encodings: {}, stamp };
}

/** By digest: files with the same content share encodings, within a release and with the previous one. */
type StagedEncodings = Map<string, Promise<Encodings>>;

async function stageEncodings(
  { path, hash }: ReleaseFile,
  source: Source,
  folder: ReleaseFolder,
  { previous, codings = CODINGS }: StageOptions,
): Promise<Encodings> {
  const known = previous?.files.get(path);
  const taken: Encodings = { encodings: {} };
  const missing: Coding[] = [];
  for (const coding of CODINGS) {
    const size = known?.encodings[coding];
    if (!previous || known?.hash !== hash) missing.push(coding);
    // It did not get smaller, or is created later.
    else if (size === undefined) continue;
    else if (!folder.takeEncoding(previous, known, coding)) missing.push(coding);
    else {
      taken.encodings[coding] = size;
      if (coding === 'br') taken.brotli = known.brotli;
    }
  }
  const wanted = missing.filter((coding) => codings.includes(coding));
  if (wanted.length === 0) return taken;
  const made = await encodeContent(source.content(), hash, wanted, folder.addEncoding);
  return { ...taken, ...made, encodings: { ...taken.encodings, ...made.encodings } };
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const turn = createTimeSlicer();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const item of queue) {
        await work(item);
        await turn();
      }
    }),
  );
}
