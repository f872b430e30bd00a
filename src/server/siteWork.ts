import { join } from 'node:path';
import { buildEnvironment, buildSettings } from '../config/buildSettings';
import type { ContentProblem } from '../lib/contentProblem';
import type { ServerSettings } from '../config/env.server';
import { createBuilder } from './builds/run/builder';
import type { BuildHistory, BuildRecord } from './builds/queue/buildHistory';
import type { BuildTrigger } from './builds/queue/buildQueue';
import type { LastGoodDocuments } from './builds/content/lastGoodDocuments';
import { followReleases } from './builds/publish/followReleases';
import { addMedia } from './builds/media/addMedia';
import { storeMedia, type ReadMedia } from './builds/media/storeMedia';
import { referencedMedia } from './builds/media/referencedMedia';
import type { ProgressView } from './builds/reports/progressView';
import { buildOnChange } from './builds/content/buildOnChange';
import { watchReleaseDates } from './builds/content/releaseDates';
import { createReleaseManager, type ReleaseManager } from './builds/publish/releaseManager';
import type { Release } from './builds/releases/release';
import type { ReleaseStore } from './builds/releases/releaseStore';
import { printOutcome, printPause, printStart } from './builds/reports/printOutcome';
import { createSiteManager, type SiteManager } from './builds/publish/siteManager';
import type { ContentEndpoint } from './builds/content/snapshot';
import type { ContentService } from './content';
import { withMedia } from './contentSource';

/** Pages that a release must contain. */
const KEY_PAGES = ['/', '/pricing', '/book-demo'];
/** Paths that the server answers itself: links to them are not broken. */
const SERVED_PATH = /^\/(_content|api|segment-cdn|segment-api|ingest|dd-intake)\//;

export interface SiteWorkOptions {
  projectDirectory: string;
  settings: ServerSettings;
  store: ReleaseStore;
  history: BuildHistory;
  content: () => ContentEndpoint;
  embedded: ContentService | undefined;
  view: ProgressView;
  /** The public address, once the server listens. */
  url: () => string;
  /** The trigger of the build at startup. */
  trigger: BuildTrigger;
  /** Whether the release check also applies to the very first release. */
  checksFirstRelease: boolean;
  /** Whether the very first release is served before its images are rendered. */
  defersImages: boolean;
  /** Documents of the served release. */
  lastGood: () => LastGoodDocuments | undefined;
  /** Called in each build with all document problems that file validation does not find. */
  onProblems: (problems: readonly ContentProblem[]) => void;
  /** Called at the end of each build. */
  onBuild: (record: BuildRecord) => void;
}

/** Keeps the right release served. */
export interface SiteWork {
  /** No queue with remote builds. */
  manager: ReleaseManager & Partial<Pick<SiteManager, 'queue' | 'retries' | 'improved'>>;
  /** Starts once the server listens. Resolves with whether the site is up to date, once that is known. */
  begin(): Promise<boolean>;
  end(): Promise<void>;
}

/** Local builds: builds the site when code, settings or content change. */
export function buildInProcess(options: SiteWorkOptions): SiteWork {
  const {
    projectDirectory,
    settings,
    store,
    history,
    content,
    embedded,
    view,
    url,
    onBuild,
    checksFirstRelease,
    defersImages,
  } = options;
  const hasSite = () => store.current() !== undefined;
  const problems: { ofBuild: readonly ContentProblem[] } = { ofBuild: [] };
  const manager = createSiteManager({
    projectDirectory,
    store,
    content,
    history,
    builder: createBuilder({
      projectDirectory,
      content,
      settings: buildSettings(),
      environment: buildEnvironment(),
      lastGood: options.lastGood,
      onWait: view.say,
      onProblems(found) {
        problems.ofBuild = found;
        options.onProblems(found);
      },
    }),
    checks: { keyPages: KEY_PAGES, isServed: (path) => SERVED_PATH.test(path), checksFirstRelease },
    // Prismic's images stay on Prismic's CDN.
    prepare:
      embedded &&
      (({ publicDirectory, paths }, count) =>
        withMedia(embedded, (read) => storeMedia(publicDirectory, paths, read, count))),
    improves: settings.improveReleases,
    complete:
      embedded && defersImages
        ? (release, turn) => withMedia(embedded, addTo(release, turn, join(projectDirectory, 'public')))
        : undefined,
    onProgress: view.show,
    onWarning: view.say,
    onOutcome: (outcome, record) => {
      printOutcome(view.say, outcome, record, {
        url: url(),
        hasSite: hasSite(),
        problems: [...(embedded?.problems() ?? []), ...problems.ofBuild],
      });
      onBuild(record);
    },
  });
  const stops: (() => void)[] = [];
  return {
    manager,
    async begin() {
      const build = (asked: BuildTrigger) => void manager.queue.request(asked);
      const dates = watchReleaseDates(content, (releases) => build({ kind: 'schedule', releases }));
      stops.push(dates.stop);
      if (embedded && settings.buildOnChange) {
        const isHeldBack = () => {
          const [last] = manager.history.list();
          return last !== undefined && 'result' in last && ['failed', 'refused'].includes(last.result);
        };
        stops.push(buildOnChange(embedded, { dates, isHeldBack, build }));
      }
      const state = await manager.refresh(options.trigger);
      printStart(view.say, state, url(), hasSite());
      printPause(view.say, await manager.publishing.state());
      await manager.queue.idle();
      const [last] = manager.history.list();
      return state === 'fresh' || (last !== undefined && 'result' in last && isLive(last));
    },
    async end() {
      for (const stop of stops) stop();
      await manager.close();
    },
  };
}

/** Remote builds: serves releases that another machine builds. */
export function followExternalBuilds({
  store,
  history,
  view,
  url,
}: Pick<SiteWorkOptions, 'store' | 'history' | 'view' | 'url'>): SiteWork {
  const manager = createReleaseManager(store, history, { onWarning: view.say });
  let stop = async () => {};
  return {
    manager,
    async begin() {
      await manager.publishing.begin();
      printPause(view.say, await manager.publishing.state());
      const found = store.current() !== undefined;
      view.say(
        found
          ? `The site is at ${url()}. Releases are made elsewhere.`
          : `There is no site to show yet: ${store.directory} holds no release that "current" leads to. It is taken up when it comes.`,
      );
      stop = followReleases({ manager, store, onWarning: view.say });
      return found;
    },
    async end() {
      manager.publishing.close();
      await stop();
    },
  };
}

/** Adds media to a release, each file when it has its turn. */
function addTo(
  release: Release,
  turn: () => Promise<void>,
  publicDirectory: string,
): (read: ReadMedia) => Promise<readonly string[]> {
  return async (read) => {
    const problems = await addMedia(release, async (...asked) => {
      await turn();
      return read(...asked);
    });
    // Warms the cache: the next build would otherwise read all pages for their media references.
    await referencedMedia(publicDirectory, [...release.files.keys()]).catch(() => undefined);
    return problems;
  };
}

function isLive({ result }: BuildRecord): boolean {
  return result === 'published' || result === 'waiting' || result === 'unchanged';
}
