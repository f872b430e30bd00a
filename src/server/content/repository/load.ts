import { basename } from 'node:path';
import type { ContentPart, ContentProblem, Deviation, NamedDocument } from '../../../lib/contentProblem';
import { errorMessage } from '../../../lib/errorMessage';
import { shortDigest } from './digest';
import type { Problem, StoredDocument } from './document';
import { FileCache, foldersIn, type DocumentFile } from './files';
import { readLastGood, type LastGood } from './lastGood';
import { MediaCatalog } from './media';
import { readModels, type Models } from './models';
import { readDocument, type DocumentSource, type DocumentSurroundings } from './readDocument';
import { layRelease, publishRelease, readReleasePlan, type ReleasePlan } from './release';
import { readSettings, type RepositorySettings } from './settings';
import type { Release, Snapshot } from './snapshot';
import { View } from './view';

/** A problem of a file in the content directory. */
export type FileProblem = ContentProblem & Problem;

export interface Loaded {
  readonly snapshot: Snapshot;
  /** Whether models and settings were readable: without them valid documents seem invalid. */
  readonly isWhole: boolean;
  readonly problems: readonly FileProblem[];
  /** When the next release is published, in milliseconds since 1970: the content must be reloaded then. */
  readonly nextDate?: number;
}

/** Problem of a file whose directory can no longer be listed. */
const UNLISTED: Deviation = { expected: 'a folder that can be read', found: 'none' };

interface Read {
  /** Cache key of a document's inputs. */
  readonly key: string;
  readonly document: StoredDocument | undefined;
  readonly problems: readonly Problem[];
}

/** A set of documents with its problem handler. */
interface Part {
  readonly part: ContentPart;
  readonly tell: (problem: FileProblem) => void;
}

export interface LoaderOptions {
  readonly now?: () => number;
  /** Documents of the served release, for files that were invalid at startup. */
  readonly lastGood?: () => LastGood | undefined;
}

/** Loads a content directory, with an incremental reload. */
export class Loader {
  private readonly files: FileCache;
  private readonly media: MediaCatalog;
  private readonly read = new Map<string, Read>();
  private readonly lastGood = new Map<string, StoredDocument>();
  private readonly lastPlans = new Map<string, ReleasePlan>();
  private readonly now: () => number;

  constructor(
    private readonly contentDirectory: string,
    private readonly projectDirectory: string,
    private readonly options: LoaderOptions = {},
  ) {
    this.files = new FileCache(contentDirectory);
    this.media = new MediaCatalog(contentDirectory);
    this.now = options.now ?? Date.now;
  }

  /**
   * Never rejects for invalid content: an invalid document is replaced by its last valid version, from this process or
   * the served release, or left out if there is none. A release whose date has passed is published.
   */
  async load(): Promise<Loaded> {
    const { models, problems: modelProblems } = readModels(this.projectDirectory);
    const settingsFile = this.files.readOne('repository.json');
    const { settings, problems: settingsProblems } = readSettings(
      settingsFile && this.files.content(settingsFile),
      this.label('repository.json'),
    );
    const problems: FileProblem[] = [];
    const tell = (problem: FileProblem) => void problems.push(problem);
    for (const problem of [...modelProblems, ...settingsProblems])
      tell({ ...problem, part: 'published', served: 'last-good' });

    const folders = new Set<string>();
    const onUnreadable = (part: ContentPart) => (folder: string, problem: Deviation) => {
      folders.add(folder);
      tell({ file: this.label(folder), ...problem, part, served: part === 'published' ? 'last-good' : 'published' });
    };
    const files = this.files.read('documents', onUnreadable('published'));
    const ofReleases = onUnreadable('release');
    const releases = foldersIn(this.contentDirectory, 'releases', ofReleases).map((folder) => ({
      plan: this.planOf(folder, tell),
      files: this.files.read(`releases/${folder}/documents`, ofReleases),
    }));
    const draftFiles = this.files.read('drafts', onUnreadable('draft'));
    const everyFile = [...files, ...draftFiles, ...releases.flatMap((release) => release.files)];
    await this.media.update(everyFile.flatMap(({ mediaPaths }) => mediaPaths));
    this.forget(everyFile, folders);

    const surroundings = this.surroundings(models, settings);
    const masterLang = surroundings.masterLang;
    const masterOf = (documents: readonly StoredDocument[]) =>
      new View(refOf(documents, settings, models), documents, masterLang);
    const published: Part = { part: 'published', tell };
    let master = masterOf(this.documentsOf(this.withUnlisted(files, 'documents', folders), surroundings, published));
    const idOf = (type: string, uid: string | null, lang: string) => master.find(type, uid, lang)?.id;
    const drafts = this.documentsOf(draftFiles, { ...surroundings, idOf }, { part: 'draft', tell });
    const now = this.now();
    const inOrder = releases.sort((a, b) => (a.plan.scheduledAt ?? Infinity) - (b.plan.scheduledAt ?? Infinity) || 0);
    const overlays: Release[] = [];
    for (const { plan, files } of inOrder) {
      const isOut = plan.scheduledAt !== undefined && plan.scheduledAt <= now;
      const own = this.documentsOf(files, { ...surroundings, idOf }, isOut ? published : { part: 'release', tell });
      if (isOut) master = masterOf(publishRelease(plan, own, master, plan.scheduledAt));
      else overlays.push(layRelease(plan, own, master));
    }
    const [nextDate] = overlays.flatMap(({ scheduledAt }) => scheduledAt ?? []);
    const everyDocument = [...master.documents, ...drafts, ...overlays.flatMap(({ view }) => view.documents)];
    const types = new Map([...new Set(everyDocument.map(({ type }) => type))].map((type) => [type, type]));
    for (const model of models.types.values()) types.set(model.id, model.label);
    const snapshot = { settings: withLanguagesOf(settings, everyDocument), models, master, releases: overlays, drafts, types };
    const isWhole = modelProblems.length + settingsProblems.length === 0;
    return { snapshot, isWhole, problems, nextDate };
  }

  /**
   * The plan of a release. If `release.json` is invalid, the last valid one is used, so that published content is not
   * withdrawn.
   */
  private planOf(folder: string, tell: (problem: FileProblem) => void): ReleasePlan {
    const file = this.files.readOne(`releases/${folder}/release.json`);
    const path = this.label(`releases/${folder}/release.json`);
    const found: Problem[] = [];
    const plan = readReleasePlan({ folder, content: file && this.files.content(file), path }, found);
    if (found.length === 0) this.lastPlans.set(folder, plan);
    for (const problem of found) tell({ ...problem, part: 'release', served: 'published' });
    return this.lastPlans.get(folder) ?? plan;
  }

  /** Path of a content file from the project, for messages. */
  private label(path: string): string {
    return `${basename(this.contentDirectory)}/${path}`;
  }

  private surroundings(models: Models, { languages }: RepositorySettings): DocumentSurroundings {
    return {
      models,
      media: (path) => this.media.get(path),
      masterLang: languages.find(({ is_master }) => is_master)?.id ?? 'en-us',
      langs: languages.map(({ id }) => id),
    };
  }

  /** Adds the known files of directories that can no longer be read, with their last content. */
  private withUnlisted(files: readonly DocumentFile[], below: string, folders: ReadonlySet<string>): DocumentFile[] {
    if (folders.size === 0) return [...files];
    const start = this.label('').length;
    const kept = [...(this.options.lastGood?.()?.files.keys() ?? [])].map((label) => label.slice(start));
    const listed = new Set(files.map(({ path }) => path));
    const known = [...new Set([...this.lastGood.keys(), ...kept])];
    const unlisted = known.filter((path) => path.startsWith(`${below}/`) && !listed.has(path) && isBelow(path, folders));
    return [...files, ...unlisted.map((path) => ({ path, folder: '', hash: '', mediaPaths: [], unreadable: UNLISTED }))];
  }

  /** Unchanged documents come first, so that in a conflict about a uid or id the existing document wins. */
  private documentsOf(
    files: readonly DocumentFile[],
    around: DocumentSurroundings,
    { part, tell }: Part,
  ): StoredDocument[] {
    const documents = new Map<string, StoredDocument>();
    const names = new Map<string, StoredDocument>();
    const isNamed = ({ uid, type }: StoredDocument) =>
      uid !== null || around.models.types.get(type)?.repeatable === false;
    const add = (path: string, document: StoredDocument): Problem | undefined => {
      const name = storedName(document);
      const namesake = isNamed(document) ? names.get(name) : undefined;
      const twin = namesake ?? documents.get(document.id);
      if (twin) {
        const [what, own] = namesake ? ['a type, uid and language', name] : ['an id', document.id];
        return { file: this.label(path), expected: `${what} that no other file has`, found: `${own}, as in ${twin.file}` };
      }
      this.lastGood.set(path, document);
      documents.set(document.id, document);
      names.set(name, document);
      return undefined;
    };
    const read = files.map((file) => ({ file, ...this.readFile(file, around) }));
    const keptNames = this.options.lastGood?.()?.files;
    const isAsBefore = ({ file, document, problems }: Read & { file: DocumentFile }) => {
      const before = this.lastGood.get(file.path) ?? keptNames?.get(this.label(file.path));
      const now = problems.length === 0 ? document : before;
      return before !== undefined && now !== undefined && storedName(now) === storedName(before);
    };
    const known = read.map((one) => ({ ...one, isFirst: isAsBefore(one) }));
    for (const one of [...known.filter(({ isFirst }) => isFirst), ...known.filter(({ isFirst }) => !isFirst)]) {
      const { file, document, problems } = one;
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
        tell({ ...problem, ...(named && { document: nameOf(named) }), part, served });
      }
    }
    return [...documents.values()];
  }

  private lastGoodOf(path: string, around: DocumentSurroundings): StoredDocument | undefined {
    const known = this.lastGood.get(path);
    if (known) return known;
    const kept = this.options.lastGood?.();
    const label = this.label(path);
    return kept?.files.has(label) ? readLastGood(label, kept, around) : undefined;
  }

  private readFile(file: DocumentFile, around: DocumentSurroundings): Read {
    const media = file.mediaPaths.map((path) => this.media.get(path)?.version ?? '');
    const key = [file.hash, around.models.hash, around.masterLang, ...around.langs, ...media].join(' ');
    const old = this.read.get(file.path);
    // The id of a release's document depends on master documents.
    if (old?.key === key && !around.idOf) return old;
    const label = this.label(file.path);
    const content = this.files.content(file);
    const read: Read =
      'problem' in content
        ? { key, document: undefined, problems: [{ file: label, ...content.problem }] }
        : { key, ...readParsed({ file: label, folder: file.folder, raw: content.json, contentHash: file.hash }, around) };
    this.read.set(file.path, read);
    return read;
  }

  /** Drops cached documents of deleted files, unless their directory cannot be read. */
  private forget(files: readonly DocumentFile[], folders: ReadonlySet<string>): void {
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
    return readDocument(source, around);
  } catch (error) {
    // An exception for one document must not stop the reload.
    return { document: undefined, problems: [{ file, expected: 'a document that can be read', found: errorMessage(error) }] };
  }
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  return [...folders].some((folder) => path.startsWith(`${folder}/`));
}

function storedName({ type, uid, lang }: Pick<StoredDocument, 'type' | 'uid' | 'lang'>): string {
  return `${type}/${uid ?? ''}/${lang}`;
}

function nameOf({ id, type, uid, lang }: StoredDocument): NamedDocument {
  return { id, type, uid, lang };
}

/** The master ref, which changes with everything that it covers. */
function refOf(documents: readonly StoredDocument[], { languages, name }: RepositorySettings, models: Models): string {
  const lines = documents.map(({ id, hash }) => `${id}:${hash}`).sort();
  return shortDigest(JSON.stringify([name, languages, models.hash]), lines.join('\n'));
}

/** Adds languages of imported documents. */
function withLanguagesOf(settings: RepositorySettings, documents: readonly StoredDocument[]): RepositorySettings {
  const known = new Set(settings.languages.map(({ id }) => id));
  const more = [...new Set(documents.map(({ lang }) => lang))].filter((lang) => !known.has(lang)).sort();
  return { ...settings, languages: [...settings.languages, ...more.map((id) => ({ id, name: id, is_master: false }))] };
}
