import { join } from 'node:path';
import { buildEnvironment, buildSettings } from '../config/buildSettings';
import type { ContentProblem } from '../lib/contentProblem';
import type { ServerSettings } from '../config/env.server';
import { createBuilder } from './builds/builder';
import type { BuildHistory, BuildRecord } from './builds/buildHistory';
import type { BuildTrigger } from './builds/buildQueue';
import type { KeptDocuments } from './builds/keptDocuments';
import { followReleases } from './builds/followReleases';
import { addMedia } from './builds/addMedia';
import { holdMedia, type ReadMedia } from './builds/holdMedia';
import { namedMedia } from './builds/namedMedia';
import type { ProgressView } from './builds/progressView';
import { watchReleaseDates } from './builds/releaseDates';
import { createReleaseKeeper, type ReleaseKeeper } from './builds/releaseKeeper';
import type { Release } from './builds/release';
import type { ReleaseStore } from './builds/releaseStore';
import { sayOutcome, sayStart } from './builds/sayOutcome';
import { createSiteKeeper, type SiteKeeper } from './builds/siteKeeper';
import type { ContentEndpoint } from './builds/snapshot';
import type { ContentService } from './content';
import { withMedia } from './contentSource';

/** Pages without which a site must not replace the one that is live. */
const KEY_PAGES = ['/', '/pricing', '/book-demo'];
/** What the server answers itself, so that links there are not broken. */
const SERVED_PATH = /^\/(_content|api|segment-cdn|segment-api|ingest|dd-intake)\//;

export interface SiteWorkOptions {
  projectDirectory: string;
  settings: ServerSettings;
  store: ReleaseStore;
  history: BuildHistory;
  content: () => ContentEndpoint;
  embedded: ContentService | undefined;
  view: ProgressView;
  /** Address to open in a browser, once the server listens. */
  url: () => string;
  /** What the build at the start is for. */
  trigger: BuildTrigger;
  /** Whether the first release of all has to pass the checks as well. */
  checksFirst: boolean;
  /** Whether the first release of all is served before its pictures are drawn. */
  drawsLater: boolean;
  /** What the served release was made of. */
  kept: () => KeptDocuments | undefined;
  /** Told of all that is wrong with documents besides what their files say, with each build that looks at them. */
  onProblems: (problems: readonly ContentProblem[]) => void;
  /** Told of each build that has ended. */
  onBuild: (record: BuildRecord) => void;
}

/** What is done so that the right release is served. */
export interface SiteWork {
  /** Without a queue builds are made elsewhere. */
  keeper: ReleaseKeeper & Partial<Pick<SiteKeeper, 'queue' | 'retries' | 'improved'>>;
  /** Begins once the server listens; says whether the site is what it should be, as soon as that is known. */
  begin(): Promise<boolean>;
  end(): Promise<void>;
}

/** Builds the site whenever code, settings or content ask for it. */
export function buildHere(options: SiteWorkOptions): SiteWork {
  const { projectDirectory, settings, store, history, content, embedded, view, url, onBuild, checksFirst, drawsLater } =
    options;
  const hasSite = () => store.current() !== undefined;
  const keeper = createSiteKeeper({
    store,
    content,
    history,
    builder: createBuilder({
      projectDirectory,
      content,
      settings: buildSettings(),
      environment: buildEnvironment(),
      kept: options.kept,
      onProblems: options.onProblems,
    }),
    gate: { keyPages: KEY_PAGES, isServed: (path) => SERVED_PATH.test(path), checksFirst },
    // Pictures of Prismic stay with Prismic.
    prepare:
      embedded &&
      (({ publicDirectory, paths }, count) =>
        withMedia(embedded, (read) => holdMedia(publicDirectory, paths, read, count))),
    complete:
      embedded && drawsLater
        ? (release, turn) => withMedia(embedded, addTo(release, turn, join(projectDirectory, 'public')))
        : undefined,
    onProgress: view.show,
    onWarning: view.say,
    onOutcome: (outcome, record) => {
      sayOutcome(view.say, outcome, record, { url: url(), hasSite: hasSite() });
      onBuild(record);
    },
  });
  const stops: (() => void)[] = [];
  return {
    keeper,
    async begin() {
      if (embedded && settings.buildOnChange)
        stops.push(embedded.onChange(() => keeper.queue.request({ kind: 'content' })));
      stops.push(watchReleaseDates(content, () => keeper.queue.request({ kind: 'schedule' })));
      const state = await keeper.refresh(options.trigger);
      sayStart(view.say, state, url(), hasSite());
      await keeper.queue.idle();
      const [last] = keeper.history.list();
      return state === 'fresh' || (last !== undefined && 'result' in last && isLive(last));
    },
    async end() {
      for (const stop of stops) stop();
      await keeper.close();
    },
  };
}

/** Takes up releases that are made elsewhere. */
export function followElsewhere({ store, history, view, url }: SiteWorkOptions): SiteWork {
  const keeper = createReleaseKeeper(store, history);
  let stop = async () => {};
  return {
    keeper,
    async begin() {
      const found = store.current() !== undefined;
      view.say(
        found
          ? `The site is at ${url()}. Releases are made elsewhere.`
          : `There is no site to show yet: ${store.directory} holds no release that "current" leads to. It is taken up when it comes.`,
      );
      stop = followReleases({ keeper, store, onWarning: view.say });
      return found;
    },
    end: () => stop(),
  };
}

/** Puts pictures into a release, each when it is its turn. */
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
    // The next build would have to read all pages to know which pictures they name.
    await namedMedia(publicDirectory, [...release.files.keys()]).catch(() => undefined);
    return problems;
  };
}

function isLive({ result }: BuildRecord): boolean {
  return result === 'published' || result === 'unchanged';
}
