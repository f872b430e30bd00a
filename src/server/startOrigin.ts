import type { AddressInfo } from 'node:net';
import { pino, type Logger } from 'pino';
import { buildEnvironment, buildSettings } from '../config/buildSettings';
import type { ServerSettings } from '../config/env.server';
import { createBuilder } from './builds/builder';
import { createProgressView, type ProgressView } from './builds/progressView';
import { openReleaseStore } from './builds/releaseStore';
import { createSiteKeeper, releasesDirectory, type SiteKeeper } from './builds/siteKeeper';
import { contentEndpoint, openEmbeddedContent } from './contentSource';
import { createOrigin } from './http/app';
import { errorCode } from '../lib/errorCode';

/** The port is in use by another process. */
export class PortTakenError extends Error {
  override name = 'PortTakenError';
}

export interface Origin {
  /** Address to open in a browser. */
  url: string;
  keeper: SiteKeeper;
  close(): Promise<void>;
}

/** Starts the origin server: content, builds, releases and HTTP. Resolves when it listens; the first build goes on behind. */
export async function startOrigin(options: { projectDirectory: string; settings: ServerSettings }): Promise<Origin> {
  const { projectDirectory, settings } = options;
  const view = createProgressView(process.stderr);
  const logger = createLogger(settings);
  const embedded = await openEmbeddedContent(projectDirectory, settings, (message) => view.say(message));
  const store = await openReleaseStore(releasesDirectory(projectDirectory));

  // Known only once the server listens: port 0 takes a free one.
  const late: { keeper?: SiteKeeper } = {};
  const app = await createOrigin({
    logger,
    trustedProxies: settings.trustedProxies,
    site: { current: store.current, kept: store.kept, progress: () => late.keeper?.progress() },
    health: { releaseId: () => store.current()?.info.id },
    plugins: embedded ? [{ plugin: embedded.plugin, prefix: '/_content' }] : [],
  });
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await embedded?.close();
    throw portProblem(error, settings.port);
  }

  const { port } = app.server.address() as AddressInfo;
  const url = `http://${settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host}:${port}`;
  const content = contentEndpoint(settings, port);
  const keeper = createSiteKeeper({
    store,
    content,
    builder: createBuilder({ projectDirectory, content, settings: buildSettings(), environment: buildEnvironment() }),
    onProgress: view.show,
    onWarning: view.say,
    onOutcome: (outcome) => {
      logger.info(
        { build: outcome.id, ok: outcome.ok, ...(outcome.ok ? {} : { problem: outcome.problem }) },
        'build ended',
      );
      if (outcome.ok) view.say(`The site is at ${url}`);
      else if (!outcome.cancelled) sayFailure(view, outcome, store.current() !== undefined);
    },
  });
  late.keeper = keeper;
  const stopWatching = settings.buildOnChange
    ? embedded?.onChange(() => keeper.queue.request({ kind: 'content' }))
    : undefined;
  logger.info({ url }, 'listening');
  void keeper.refresh({ kind: 'start' }).then((state) => {
    if (state === 'fresh') view.say(`The site is at ${url}`);
    else
      view.say(
        store.current() ? `The site is at ${url}, and is being built anew.` : `Open ${url} to watch the first build.`,
      );
  });

  return {
    url,
    keeper,
    async close() {
      view.close();
      stopWatching?.();
      await Promise.all([app.close(), keeper.close()]);
      await embedded?.close();
    },
  };
}

/** Lines for machines go to standard output; on a terminal only those that need somebody's attention. */
function createLogger({ logLevel }: ServerSettings): Logger {
  return pino({
    level: logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'),
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { req: () => undefined, res: () => undefined },
  });
}

function sayFailure(
  view: ProgressView,
  outcome: { problem: string; tail: string[]; logFile: string },
  hasSite: boolean,
): void {
  for (const line of outcome.tail.slice(-15)) view.say(`    ${line}`);
  view.say(`The build failed: ${outcome.problem} The whole log: ${outcome.logFile}`);
  view.say(
    hasSite
      ? 'The site stays as it was.'
      : 'There is no site to show yet. The next build starts when content changes, or restart after the fix.',
  );
}

function portProblem(error: unknown, port: number): unknown {
  if (errorCode(error) === 'EADDRINUSE') {
    return new PortTakenError(
      `Port ${port} is taken. Stop what uses it, or choose another one: PORT=${port + 1} npm start`,
    );
  }
  return error;
}
