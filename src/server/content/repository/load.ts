import { basename } from 'node:path';
import type { PublicationState, Deviation } from '../../../lib/contentProblem';
import { brokenLinks } from './brokenLinks';
import { shortDigest } from './digest';
import { nameOf, type Problem, type StoredDocument } from './document';
import { DocumentReader, type FileProblem, type DocumentSet } from './documentReader';
import { FileCache, foldersIn } from './files';
import type { LastGood } from './lastGood';
import { MediaCatalog } from './media';
import { readModels, type Models } from './models';
import type { DocumentSurroundings } from './readDocument';
import { applyRelease, planProblems, publishRelease, readReleasePlan, type Release, type ReleasePlan } from './release';
import { readSettings, type RepositorySettings } from './settings';
import type { Snapshot } from './snapshot';
import { View } from './view';

export interface Loaded {
  readonly snapshot: Snapshot;
  /** Whether models and settings were readable: without them valid documents seem invalid. */
  readonly isWhole: boolean;
  readonly problems: readonly FileProblem[];
  /** When the next release is published, in milliseconds since 1970: the content must be reloaded then. */
  readonly nextDate?: number;
}

export interface LoaderOptions {
  /** Contains `repository.json`, `documents/`, `releases/`, `media/`. */
  readonly contentDirectory: string;
  /** Contains the models: `customtypes/` and `src/slices/`. */
  readonly projectDirectory: string;
  /** Milliseconds since 1970, the clock of scheduled releases and of previews. */
  readonly now?: () => number;
  /** Documents of the served release, for files that were invalid at startup. */
  readonly lastGood?: () => LastGood | undefined;
}

/** Loads a content directory, with an incremental reload. */
export class Loader {
  private readonly files: FileCache;
  private readonly media: MediaCatalog;
  private readonly reader: DocumentReader;
  private readonly lastPlans = new Map<string, ReleasePlan>();

  constructor(private readonly options: LoaderOptions) {
    this.files = new FileCache(options.contentDirectory);
    this.media = new MediaCatalog(options.contentDirectory);
    this.reader = new DocumentReader({
      files: this.files,
      media: this.media,
      label: (path) => this.label(path),
      lastGood: () => options.lastGood?.(),
    });
  }

  /**
   * Never rejects for invalid content: an invalid document is replaced by its last valid version, from this process or
   * the served release, or left out if there is none. A release whose date has passed is published.
   */
  async load(): Promise<Loaded> {
    const { models, problems: modelProblems } = readModels(this.options.projectDirectory);
    const { settings, problems: settingsProblems } = readSettings(
      this.files.contentAt('repository.json'),
      this.label('repository.json'),
    );
    const problems: FileProblem[] = [];
    const report = (problem: FileProblem) => void problems.push(problem);
    for (const problem of [...modelProblems, ...settingsProblems])
      report({ ...problem, part: 'published', served: 'last-good' });

    const folders = new Set<string>();
    const onUnreadable = (part: PublicationState) => (folder: string, problem: Deviation) => {
      folders.add(folder);
      report({ file: this.label(folder), ...problem, part, served: part === 'published' ? 'last-good' : 'published' });
    };
    const files = this.files.read('documents', onUnreadable('published'));
    const ofReleases = onUnreadable('release');
    const releases = foldersIn(this.options.contentDirectory, 'releases', ofReleases).map((folder) => ({
      plan: this.planOf(folder, report),
      files: this.files.read(`releases/${folder}/documents`, ofReleases),
    }));
    const draftFiles = this.files.read('drafts', onUnreadable('draft'));
    const everyFile = [...files, ...draftFiles, ...releases.flatMap((release) => release.files)];
    await this.media.update(everyFile.flatMap(({ mediaPaths }) => mediaPaths));
    this.reader.forget(everyFile, folders);

    const surroundings = this.surroundings(models, settings);
    const masterLang = surroundings.masterLang;
    const masterOf = (documents: readonly StoredDocument[]) =>
      new View(refOf(documents, settings, models), documents, masterLang);
    const published: DocumentSet = { part: 'published', report };
    let master = masterOf(
      this.reader.documentsOf(this.reader.withUnlisted(files, 'documents', folders), surroundings, published),
    );
    const idOf = (type: string, uid: string | null, lang: string) => master.find(type, uid, lang)?.id;
    const drafts = this.reader.documentsOf(draftFiles, { ...surroundings, idOf }, { part: 'draft', report });
    const now = (this.options.now ?? Date.now)();
    const inOrder = releases.sort((a, b) => (a.plan.scheduledAt ?? Infinity) - (b.plan.scheduledAt ?? Infinity) || 0);
    const overlays: Release[] = [];
    const known = new Set(master.documents.map(({ id }) => id));
    for (const { plan, files } of inOrder) {
      const isOut = plan.scheduledAt !== undefined && plan.scheduledAt <= now;
      const own = this.reader.documentsOf(
        files,
        { ...surroundings, idOf },
        isOut ? published : { part: 'release', report },
      );
      for (const { id } of own) known.add(id);
      if (isOut) master = masterOf(publishRelease(plan, own, master, plan.scheduledAt));
      else overlays.push(applyRelease(plan, own, master));
    }
    const plans = releases.map(({ plan }) => ({ plan, path: this.label(`releases/${plan.folder}/release.json`) }));
    const byFolder = plans.sort((a, b) => (a.path < b.path ? -1 : 1));
    for (const problem of planProblems(byFolder, (id) => known.has(id)))
      report({ ...problem, part: 'release', served: 'published' });
    for (const document of master.documents)
      for (const problem of brokenLinks(document, master))
        report({ ...problem, document: nameOf(document), part: 'published', served: 'without-field' });
    const [nextDate] = overlays.flatMap(({ scheduledAt }) => scheduledAt ?? []);
    const everyDocument = [...master.documents, ...drafts, ...overlays.flatMap(({ view }) => view.documents)];
    const types = new Map(everyDocument.map(({ type }) => [type, type]));
    for (const model of models.types.values()) types.set(model.id, model.label);
    const snapshot = {
      settings: withLanguagesOf(settings, everyDocument),
      models,
      master,
      releases: overlays,
      drafts,
      types,
    };
    const isWhole = modelProblems.length + settingsProblems.length === 0;
    return { snapshot, isWhole, problems, nextDate };
  }

  /**
   * The plan of a release. What is invalid in `release.json` stays as in the last valid one, so that published content is
   * not withdrawn.
   */
  private planOf(folder: string, report: (problem: FileProblem) => void): ReleasePlan {
    const file = `releases/${folder}/release.json`;
    const path = this.label(file);
    const found: Problem[] = [];
    const plan = readReleasePlan(
      { folder, content: this.files.contentAt(file), path },
      found,
      this.lastPlans.get(folder),
    );
    if (found.length === 0) this.lastPlans.set(folder, plan);
    for (const problem of found) report({ ...problem, part: 'release', served: 'published' });
    return plan;
  }

  /** Path of a content file from the project, for messages. */
  private label(path: string): string {
    return `${basename(this.options.contentDirectory)}/${path}`;
  }

  private surroundings(models: Models, { languages }: RepositorySettings): DocumentSurroundings {
    return {
      models,
      media: (path) => this.media.get(path),
      masterLang: languages.find(({ is_master }) => is_master)?.id ?? 'en-us',
      langs: languages.map(({ id }) => id),
    };
  }
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
