import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MediaFiles } from './mediaFiles';
import { DocumentReader } from './readDocuments';
import { readModels } from './readModels';
import { refOf, Snapshot } from './snapshot';
import type { Models, RepositorySettings, StoredDocument } from './types';

/** A release of the repository: documents that change, appear or go when it is published. */
export interface Release {
  readonly id: string;
  readonly label: string;
  /** Milliseconds since 1970; undefined when it has no date. */
  readonly scheduledAt?: number;
  readonly snapshot: Snapshot;
  /** Documents of the release itself. */
  readonly documents: readonly StoredDocument[];
}

/** Everything that the files say, at one moment. */
export interface RepositoryState {
  readonly settings: RepositorySettings;
  readonly models: Models;
  readonly master: Snapshot;
  readonly releases: readonly Release[];
}

interface ReleaseFile {
  readonly label?: string;
  readonly scheduled_at?: string;
  readonly deleted?: readonly string[];
}

export class RepositoryProblems extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The content has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.join('\n')}`);
    this.name = 'RepositoryProblems';
  }
}

const SETTINGS: RepositorySettings = { name: 'keelstone', languages: [{ id: 'en-us', name: 'English - US', is_master: true }] };

/** Reads a repository from its files, again and again; what did not change is not read twice. */
export class RepositoryFiles {
  private readonly reader = new DocumentReader();
  private readonly media: MediaFiles;

  constructor(
    private readonly contentDirectory: string,
    private readonly projectDirectory: string,
  ) {
    this.media = new MediaFiles(contentDirectory);
  }

  /** @throws RepositoryProblems naming every file, field and expectation that does not hold. */
  async read(): Promise<RepositoryState> {
    const settings = this.readJson<RepositorySettings>('repository.json') ?? SETTINGS;
    const models = readModels(this.projectDirectory);
    const shared = { contentDirectory: this.contentDirectory, models, media: this.media, languages: settings.languages };
    const published = await this.reader.read({ ...shared, folder: 'documents' });
    const problems = [...published.problems];
    const modelText = JSON.stringify([[...models.types], [...models.slices], settings]);
    const refFor = (documents: readonly StoredDocument[], media: string) =>
      refOf([modelText, media, ...documents.map(({ id, version }) => `${id}:${version}`).sort()]);
    const master = new Snapshot(refFor(published.documents, published.media), published.documents, settings.languages);

    const releases: Release[] = [];
    for (const label of this.releaseLabels()) {
      const folder = `releases/${label}`;
      const about = this.readJson<ReleaseFile>(`${folder}/release.json`) ?? {};
      const changed = await this.reader.read({ ...shared, folder: `${folder}/documents` });
      problems.push(...changed.problems);
      const deleted = (about.deleted ?? []).map((name) => master.target(named(name), master.masterLanguage)?.id ?? name);
      const gone = new Set([...deleted, ...changed.documents.map(({ id }) => id)]);
      // All documents of a release carry one date and lead the results, which is how previews recognize them.
      const date = afterAll(master);
      const own = changed.documents.map((document) => ({ ...document, last_publication_date: date, alternates: alternatesOf(document, master) }));
      const documents = [...own, ...published.documents.filter(({ id }) => !gone.has(id))];
      const id = refOf([label]);
      const ref = `${id}~${refFor(documents, published.media + changed.media)}`;
      releases.push({
        id,
        label: about.label ?? label,
        scheduledAt: about.scheduled_at ? Date.parse(about.scheduled_at) : undefined,
        snapshot: new Snapshot(ref, documents, settings.languages),
        documents: own,
      });
    }
    if (problems.length > 0) throw new RepositoryProblems(problems);
    return { settings, models, master, releases };
  }

  private releaseLabels(): string[] {
    const root = path.join(this.contentDirectory, 'releases');
    if (!existsSync(root)) return [];
    return readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  }

  private readJson<Value>(file: string): Value | undefined {
    const full = path.join(this.contentDirectory, file);
    return existsSync(full) ? (JSON.parse(readFileSync(full, 'utf8')) as Value) : undefined;
  }
}

/** One second after the last publication. */
function afterAll(master: Snapshot): string {
  const newest = Date.parse(master.newestFirst[0]?.last_publication_date ?? '2026-01-01T00:00:00+0000');
  return new Date(newest + 1000).toISOString().replace(/\.\d+Z$/, '+0000');
}

/** `feature/intake`, `home` or an id, as `release.json` lists deleted documents. */
function named(name: string): { type: string; uid?: string } {
  const [type = name, uid] = name.split('/');
  return { type, uid };
}

function alternatesOf(document: StoredDocument, master: Snapshot): readonly string[] {
  return document.alternates.length > 0 ? document.alternates : (master.byId.get(document.id)?.alternates ?? []);
}
