import path from 'node:path';
import { RepositoryFiles, RepositoryProblems, type RepositoryState } from './repository/repository';
import type { Snapshot } from './repository/snapshot';
import { watchFolders } from './repository/watch';

/** Refs that stay readable after a newer one, so that a build that has begun ends with the content it began with. */
const KEPT_REFS = 20;

/** The repository as its files say it now. A change that breaks it is reported, and the last good state stays. */
export class LiveRepository {
  private readonly listeners = new Set<(ref: string) => void>();
  private readonly kept = new Map<string, Snapshot>();
  private stopWatching: () => void = () => undefined;
  private reading: Promise<void> = Promise.resolve();

  private constructor(
    private readonly files: RepositoryFiles,
    private current: RepositoryState,
    private readonly onProblem: (message: string) => void,
  ) {
    this.keep();
  }

  /** @throws RepositoryProblems when the files are not sound to begin with */
  static async open(contentDirectory: string, projectDirectory: string, onProblem: (message: string) => void): Promise<LiveRepository> {
    const files = new RepositoryFiles(contentDirectory, projectDirectory);
    const repository = new LiveRepository(files, await files.read(), onProblem);
    const models = [path.join(projectDirectory, 'customtypes'), path.join(projectDirectory, 'src', 'slices')];
    repository.stopWatching = watchFolders([contentDirectory, ...models], () => void repository.refresh());
    return repository;
  }

  get state(): RepositoryState {
    return this.current;
  }

  /** The content at a ref: the current ones, those of releases, and some that were current before. */
  at(ref: string): Snapshot | undefined {
    return this.kept.get(ref);
  }

  /** Reads the files again; calls are carried out one after the other. */
  refresh(): Promise<void> {
    this.reading = this.reading.then(() => this.readAgain());
    return this.reading;
  }

  onChange(listener: (ref: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.stopWatching();
    this.listeners.clear();
  }

  private async readAgain(): Promise<void> {
    try {
      const next = await this.files.read();
      const changed = next.master.ref !== this.current.master.ref;
      this.current = next;
      this.keep();
      if (changed) this.listeners.forEach((listener) => listener(next.master.ref));
    } catch (error) {
      const message = error instanceof RepositoryProblems ? error.message : String(error);
      this.onProblem(`${message}\nThe last good content stays in use.`);
    }
  }

  private keep(): void {
    for (const snapshot of [...this.current.releases.map((release) => release.snapshot), this.current.master]) {
      this.kept.delete(snapshot.ref);
      this.kept.set(snapshot.ref, snapshot);
    }
    for (const ref of [...this.kept.keys()].slice(0, -KEPT_REFS)) this.kept.delete(ref);
  }
}
