import { basename, join } from 'node:path';
import { shortDigest } from './digest';
import type { Problem, StoredDocument } from './document';
import { FileCache, foldersIn, type DocumentFile } from './files';
import { MediaCatalog } from './media';
import { readModels, type Models } from './models';
import { readDocument, type DocumentSurroundings } from './readDocument';
import { layRelease, publishRelease, readReleasePlan } from './release';
import { readSettings, type RepositorySettings } from './settings';
import type { Release, Snapshot } from './snapshot';
import { View } from './view';

export interface Loaded {
  /** Undefined when there is nothing to serve: no models or settings that can be read. */
  readonly snapshot: Snapshot | undefined;
  readonly problems: readonly Problem[];
  /** When the next release is published, in milliseconds since 1970: what is loaded then is another repository. */
  readonly nextDate?: number;
}

interface Read {
  /** What the document was read from: it is read again when one of these changes. */
  readonly key: string;
  readonly document: StoredDocument | undefined;
  readonly problems: readonly Problem[];
}

/** Loads a content directory, and loads it again in a fraction of the time when little has changed. */
export class Loader {
  private readonly files: FileCache;
  private readonly media: MediaCatalog;
  private readonly read = new Map<string, Read>();
  private readonly lastGood = new Map<string, StoredDocument>();

  constructor(
    private readonly contentDirectory: string,
    private readonly projectDirectory: string,
    private readonly now: () => number = Date.now,
  ) {
    this.files = new FileCache(contentDirectory);
    this.media = new MediaCatalog(contentDirectory);
  }

  /**
   * A document that became broken stays as it last was; one that never was good is left out. A release whose date has come is
   * published, and is no release any more.
   */
  async load(): Promise<Loaded> {
    const { models, problems: modelProblems } = readModels(this.projectDirectory);
    const settingsFile = this.files.readOne('repository.json');
    const { settings, problems: settingsProblems } = readSettings(
      settingsFile && this.files.content(settingsFile),
      this.label('repository.json'),
    );
    const problems = [...modelProblems, ...settingsProblems];
    if (problems.length > 0) return { snapshot: undefined, problems };

    const files = this.files.read('documents');
    const planProblems: Problem[] = [];
    const releases = foldersIn(join(this.contentDirectory, 'releases')).map((folder) => {
      const settings = this.files.readOne(`releases/${folder}/release.json`);
      const path = this.label(`releases/${folder}/release.json`);
      return {
        plan: readReleasePlan({ folder, content: settings && this.files.content(settings), path }, planProblems),
        files: this.files.read(`releases/${folder}/documents`),
      };
    });
    const draftFiles = this.files.read('drafts');
    const everyFile = [...files, ...draftFiles, ...releases.flatMap((release) => release.files)];
    await this.media.update(everyFile.flatMap(({ mediaPaths }) => mediaPaths));
    this.forget(everyFile);

    const surroundings = this.surroundings(models, settings);
    const masterLang = surroundings.masterLang;
    const masterOf = (documents: readonly StoredDocument[]) =>
      new View(refOf(documents, settings, models), documents, masterLang);
    let master = masterOf(this.documentsOf(files, surroundings, problems));
    const idOf = (type: string, uid: string | null, lang: string) => master.find(type, uid, lang)?.id;
    const drafts = this.documentsOf(draftFiles, { ...surroundings, idOf }, problems);
    const now = this.now();
    const inOrder = releases.sort((a, b) => (a.plan.scheduledAt ?? Infinity) - (b.plan.scheduledAt ?? Infinity) || 0);
    const overlays: Release[] = [];
    for (const { plan, files } of inOrder) {
      const own = this.documentsOf(files, { ...surroundings, idOf }, problems);
      const isOut = plan.scheduledAt !== undefined && plan.scheduledAt <= now;
      if (isOut) master = masterOf(publishRelease(plan, own, master, plan.scheduledAt));
      else overlays.push(layRelease(plan, own, master));
    }
    problems.push(...planProblems);
    const [nextDate] = overlays.flatMap(({ scheduledAt }) => scheduledAt ?? []);
    const everyDocument = [...master.documents, ...drafts, ...overlays.flatMap(({ view }) => view.documents)];
    const types = new Map([...new Set(everyDocument.map(({ type }) => type))].map((type) => [type, type]));
    for (const model of models.types.values()) types.set(model.id, model.label);
    return { snapshot: { settings: withLanguagesOf(settings, everyDocument), models, master, releases: overlays, drafts, types }, problems, nextDate };
  }

  /** How people name a file of the content directory: from the project. */
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

  private documentsOf(files: readonly DocumentFile[], around: DocumentSurroundings, problems: Problem[]): StoredDocument[] {
    const documents = new Map<string, StoredDocument>();
    const names = new Map<string, StoredDocument>();
    for (const file of files) {
      const { document, problems: found } = this.readFile(file, around);
      problems.push(...found);
      const good = found.length === 0 ? document : this.lastGood.get(file.path);
      if (!good) continue;
      const name = `${good.type}/${good.uid ?? ''}/${good.lang}`;
      const isNamed = good.uid !== null || around.models.types.get(good.type)?.repeatable === false;
      const namesake = isNamed ? names.get(name) : undefined;
      const twin = namesake ?? documents.get(good.id);
      if (twin) {
        const what = namesake ? `the type, uid and language (${name})` : `the id ${good.id}`;
        problems.push({ file: this.label(file.path), message: `has ${what} of ${twin.file}` });
        continue;
      }
      this.lastGood.set(file.path, good);
      documents.set(good.id, good);
      names.set(name, good);
    }
    return [...documents.values()];
  }

  private readFile(file: DocumentFile, around: DocumentSurroundings): Read {
    const media = file.mediaPaths.map((path) => this.media.get(path)?.version ?? '');
    const key = [file.hash, around.models.hash, around.masterLang, ...around.langs, ...media].join(' ');
    const old = this.read.get(file.path);
    // The id of a release's document depends on the master's documents.
    if (old?.key === key && !around.idOf) return old;
    const label = this.label(file.path);
    const content = this.files.content(file);
    const read: Read =
      'problem' in content
        ? { key, document: undefined, problems: [{ file: label, message: content.problem }] }
        : {
            key,
            ...readDocument(
              { file: label, folder: file.folder, raw: content.json, contentHash: file.hash },
              around,
            ),
          };
    this.read.set(file.path, read);
    return read;
  }

  private forget(files: readonly DocumentFile[]): void {
    const present = new Set(files.map(({ path }) => path));
    for (const map of [this.read, this.lastGood]) {
      for (const path of map.keys()) if (!present.has(path)) map.delete(path);
    }
  }
}

/** The master ref: another one for every change of what it stands for. */
function refOf(documents: readonly StoredDocument[], { languages, name }: RepositorySettings, models: Models): string {
  const lines = documents.map(({ id, hash }) => `${id}:${hash}`).sort();
  return shortDigest(JSON.stringify([name, languages, models.hash]), lines.join('\n'));
}

/** Documents of other repositories may bring languages of their own. */
function withLanguagesOf(settings: RepositorySettings, documents: readonly StoredDocument[]): RepositorySettings {
  const known = new Set(settings.languages.map(({ id }) => id));
  const more = [...new Set(documents.map(({ lang }) => lang))].filter((lang) => !known.has(lang)).sort();
  return { ...settings, languages: [...settings.languages, ...more.map((id) => ({ id, name: id, is_master: false }))] };
}
