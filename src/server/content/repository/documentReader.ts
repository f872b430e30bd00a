import { basename } from 'node:path';
import type { PublicationState, ContentProblem, Deviation, NamedDocument } from '../../../lib/contentProblem';
import { errorMessage } from '../../../lib/errorMessage';
import { labelledFieldPath } from '../../../lib/labelledFieldPath';
import { nameOf, storedName, type Problem, type StoredDocument } from './document';
import type { DocumentFile, FileCache } from './files';
import { isObject } from './json';
import { readLastGood, type LastGood } from './lastGood';
import type { MediaCatalog } from './media';
import { readDocument, type DocumentSource, type DocumentSurroundings } from './readDocument';

/** A problem of a file in the content directory. */
export type FileProblem = ContentProblem & Problem;

/** Problem of a file whose directory can no longer be listed. */
const UNLISTED: Deviation = { expected: 'a folder that can be read', found: 'none' };

interface Read {
  /** Cache key of a document's inputs. */
  readonly key: string;
  readonly document: StoredDocument | undefined;
  readonly problems: readonly Problem[];
}

/** A set of documents with its problem handler. */
export interface DocumentSet {
  readonly part: PublicationState;
  readonly report: (problem: FileProblem) => void;
}

export interface DocumentReaderOptions {
  readonly files: FileCache;
  readonly media: MediaCatalog;
  /** Path of a content file from the project, for messages. */
  readonly label: (path: string) => string;
  /** Documents of the served release, for files that were invalid at startup. */
  readonly lastGood: () => LastGood | undefined;
}

/** Reads documents from their files; an invalid one is replaced by its last valid version. Unchanged files are cached. */
export class DocumentReader {
  private readonly read = new Map<string, Read>();
  private readonly lastGood = new Map<string, StoredDocument>();

  constructor(private readonly options: DocumentReaderOptions) {}

  /** Adds the known files of directories that can no longer be read, with their last content. */
  withUnlisted(files: readonly DocumentFile[], below: string, folders: ReadonlySet<string>): DocumentFile[] {
    if (folders.size === 0) return [...files];
    const start = this.options.label('').length;
    const lastGood = [...(this.options.lastGood()?.files.keys() ?? [])].map((label) => label.slice(start));
    const listed = new Set(files.map(({ path }) => path));
    const known = [...new Set([...this.lastGood.keys(), ...lastGood])];
    const unlisted = known.filter(
      (path) => path.startsWith(`${below}/`) && !listed.has(path) && isBelow(path, folders),
    );
    return [
      ...files,
      ...unlisted.map((path) => ({ path, folder: '', hash: '', mediaPaths: [], unreadable: UNLISTED })),
    ];
  }

  /**
   * Unchanged documents come first, so that in a conflict about a uid or id the existing document wins; then those whose
   * file is named by their uid, as a copy is not.
   */
  documentsOf(
    files: readonly DocumentFile[],
    around: DocumentSurroundings,
    { part, report }: DocumentSet,
  ): StoredDocument[] {
    const documents = new Map<string, StoredDocument>();
    const names = new Map<string, StoredDocument>();
    const isNamed = ({ uid, type }: StoredDocument) =>
      uid !== null || around.models.types.get(type)?.repeatable === false;
    const add = (path: string, document: StoredDocument): Problem | undefined => {
      const name = nameIn(document);
      const namesake = isNamed(document) ? names.get(name) : undefined;
      const twin = namesake ?? documents.get(document.id);
      if (twin) {
        const [what, own] = namesake ? ['a type, uid and language', name] : ['an id', document.id];
        return {
          file: this.options.label(path),
          expected: `${what} that no other file has`,
          found: `${own}, as in ${twin.file}`,
        };
      }
      this.lastGood.set(path, document);
      documents.set(document.id, document);
      names.set(name, document);
      return undefined;
    };
    const read = files.map((file) => ({ file, ...this.readFile(file, around) }));
    const lastGoodFiles = this.options.lastGood()?.files;
    const isAsBefore = ({ file, document, problems }: Read & { file: DocumentFile }) => {
      const before = this.lastGood.get(file.path) ?? lastGoodFiles?.get(this.options.label(file.path));
      const now = problems.length === 0 ? document : before;
      return before !== undefined && now !== undefined && nameIn(now) === nameIn(before);
    };
    const rankOf = (one: Read & { file: DocumentFile }) =>
      isAsBefore(one) ? 0 : basename(one.file.path).startsWith(`${one.document?.uid}.`) ? 1 : 2;
    const ranked = read.map((one) => ({ ...one, rank: rankOf(one) })).sort((one, other) => one.rank - other.rank);
    for (const { file, document, problems } of ranked) {
      const clash = problems.length === 0 && document ? add(file.path, document) : undefined;
      const found = clash ? [clash] : problems;
      if (found.length === 0) continue;
      const before = this.lastGoodOf(file.path, around);
      const stays = before !== undefined && add(file.path, before) === undefined;
      const named = stays ? before : document;
      for (const problem of found) {
        // The unreadable directory is reported instead.
        if (file.unreadable === UNLISTED) break;
        const served = stays ? 'last-good' : part === 'published' ? 'nothing' : 'published';
        report({ ...problem, ...(named && { document: nameOf(named) }), part, served });
      }
    }
    return [...documents.values()];
  }

  private lastGoodOf(path: string, around: DocumentSurroundings): StoredDocument | undefined {
    const known = this.lastGood.get(path);
    if (known) return known;
    const lastGood = this.options.lastGood();
    return lastGood && readLastGood(this.options.label(path), lastGood, around);
  }

  private readFile(file: DocumentFile, around: DocumentSurroundings): Read {
    const media = file.mediaPaths.map((path) => this.options.media.get(path)?.version ?? '');
    const key = [file.hash, around.models.hash, around.masterLang, ...around.langs, ...media].join(' ');
    const old = this.read.get(file.path);
    // The id of a release's document depends on master documents.
    if (old?.key === key && !around.idOf) return old;
    const label = this.options.label(file.path);
    const content = this.options.files.content(file);
    const read: Read =
      'problem' in content
        ? { key, document: undefined, problems: [{ file: label, ...content.problem }] }
        : {
            key,
            ...readParsed({ file: label, folder: file.folder, raw: content.json, contentHash: file.hash }, around),
          };
    this.read.set(file.path, read);
    return read;
  }

  /** Drops cached documents of deleted files, unless their directory cannot be read. */
  forget(files: readonly DocumentFile[], folders: ReadonlySet<string>): void {
    const present = new Set(files.map(({ path }) => path));
    for (const map of [this.read, this.lastGood]) {
      for (const path of map.keys()) if (!present.has(path) && !isBelow(path, folders)) map.delete(path);
    }
  }
}

function readParsed(source: DocumentSource, around: DocumentSurroundings): Omit<Read, 'key'> {
  const { file, folder } = source;
  if (around.models.brokenTypes.has(folder)) {
    const expected = `a model that can be read (customtypes/${folder}/index.json)`;
    return { document: undefined, problems: [{ file, expected, found: 'a broken one' }] };
  }
  try {
    const { document, problems } = readDocument(source, around);
    return { document, problems: problems.map((problem) => ({ ...problem, ...fieldPathIn(source, problem, around) })) };
  } catch (error) {
    // An exception for one document must not stop the reload.
    return {
      document: undefined,
      problems: [{ file, expected: 'a document that can be read', found: errorMessage(error) }],
    };
  }
}

/** The field of a problem as the editor names it. */
function fieldPathIn(
  { raw, folder }: DocumentSource,
  { field }: Problem,
  { models }: DocumentSurroundings,
): Pick<Problem, 'place'> {
  if (field === undefined || !isObject(raw)) return {};
  return { place: labelledFieldPath(field, { type: raw.type ?? folder, data: raw.data }, models.raw) };
}

const nameIn = ({ type, uid, lang }: NamedDocument) => storedName(type, uid, lang);

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  return [...folders].some((folder) => path.startsWith(`${folder}/`));
}
