import { join } from 'node:path';
import type { Builder, BuildOutcome, BuildProgress } from './builder';
import { createBuildQueue, type BuildQueue, type BuildTrigger } from './buildQueue';
import type { ReleaseStore } from './releaseStore';
import { readRef, type ContentEndpoint } from './snapshot';
import { stageRelease } from './stageRelease';
import { errorMessage } from '../../lib/errorMessage';

export interface SiteKeeperOptions {
  store: ReleaseStore;
  builder: Builder;
  content: ContentEndpoint;
  onProgress?: (progress: BuildProgress) => void;
  onOutcome?: (outcome: BuildOutcome, trigger: BuildTrigger) => void;
  onWarning?: (message: string) => void;
}

/** Keeps the served site in step with code, settings and content. */
export interface SiteKeeper {
  /** Compares the current release with what a build would read now, and asks for a build when they differ. */
  refresh(trigger: BuildTrigger): Promise<'fresh' | 'building'>;
  queue: BuildQueue;
  /** The build under way, or the last one of this process. */
  progress(): BuildProgress | undefined;
  close(): Promise<void>;
}

export function createSiteKeeper(options: SiteKeeperOptions): SiteKeeper {
  const { store, builder } = options;
  let progress: BuildProgress | undefined;
  const queue = createBuildQueue(async (trigger, signal) => {
    const outcome = await builder.build({
      signal,
      onProgress: (next) => {
        progress = next;
        options.onProgress?.(next);
      },
      alreadyDone: async ({ code, contentRef }) => {
        if (trigger.kind === 'manual') return false;
        const info = (await store.reload())?.info;
        return info?.code === code && info.contentRef === contentRef;
      },
      publish: async ({ id, publicDirectory, code, record }) => {
        await stageRelease({
          publicDirectory,
          releasesDirectory: store.directory,
          info: { id, createdAt: new Date().toISOString(), code, contentRef: record.content.ref },
          previous: store.current(),
          signal,
        });
        signal.throwIfAborted();
        await store.activate(id);
      },
    });
    options.onOutcome?.(outcome, trigger);
  });

  return {
    queue,
    progress: () => progress,
    close: () => queue.close(),
    async refresh(trigger) {
      const info = store.current()?.info;
      if (info && info.code === (await builder.fingerprint()) && (await isCurrent(info.contentRef, options)))
        return 'fresh';
      queue.request(trigger);
      return 'building';
    },
  };
}

/** A content API that does not answer is no reason to take down, or to rebuild, the site that is there. */
async function isCurrent(contentRef: string, { content, onWarning }: SiteKeeperOptions): Promise<boolean> {
  try {
    return (await readRef(content)) === contentRef;
  } catch (error) {
    onWarning?.(`The content API at ${content.url} does not answer (${errorMessage(error)}). The site stays as it is.`);
    return true;
  }
}

/** Where releases lie in a project. */
export function releasesDirectory(projectDirectory: string): string {
  return join(projectDirectory, '.releases');
}
