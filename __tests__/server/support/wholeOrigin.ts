import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { readServerSettings } from '../../../src/config/env.server';
import { startOrigin } from '../../../src/server/startOrigin';
import { makeRelease } from './release';
import { until } from './until';
import { temporaryDirectory } from '../../support/temporaryDirectory';

export interface WholeOrigin {
  readonly url: string;
  readonly port: number;
  /** All routes of the server: address and methods. */
  readonly routes: ReadonlyMap<string, ReadonlySet<string>>;
  close(): Promise<void>;
}

/**
 * Repeats a request while the server sheds load, as it may on a busy machine.
 * @param statusOf reads the status of a response
 */
export async function whenNotBusy<Answer>(
  ask: () => Promise<Answer>,
  statusOf: (answer: Answer) => number,
): Promise<Answer> {
  let answer = await ask();
  await until(async () => {
    if (statusOf(answer) !== 503) return true;
    answer = await ask();
    return false;
  });
  return answer;
}

/** Files of this project that the server reads. */
const SHARED = ['content', 'customtypes', 'src'];

/**
 * The origin server as assembled by `npm start`, with the project's content and a release of these files, on a free
 * loopback port. Builds are remote, so none starts.
 * @param directories to make before the start, such as one in the place of a file that then cannot be written
 */
export async function openWholeOrigin(
  files: Record<string, string>,
  env: Record<string, string> = {},
  directories: readonly string[] = [],
): Promise<WholeOrigin> {
  const directory = temporaryDirectory();
  for (const name of directories) mkdirSync(join(directory, name), { recursive: true });
  for (const name of SHARED) symlinkSync(resolve(__dirname, '../../..', name), join(directory, name));
  const { info } = await makeRelease(directory, files);
  mkdirSync(join(directory, '.releases'));
  symlinkSync(join('..', 'releases', info.id), join(directory, '.releases', 'current'));
  symlinkSync(join('..', 'releases', info.id), join(directory, '.releases', info.id));

  const routes = new Map<string, Set<string>>();
  const note = ({ url, method }: RouteOptions) => {
    const methods = routes.get(url) ?? new Set<string>();
    for (const name of [method].flat()) methods.add(name);
    routes.set(url, methods);
  };
  const watch = (message: unknown) => void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note);
  // Fastify calls this for each server.
  subscribe('fastify.initialization', watch);
  try {
    const settings = readServerSettings({ LOG_LEVEL: 'silent', BUILDS: 'elsewhere', HOST: '127.0.0.1', ...env });
    const origin = await startOrigin({ projectDirectory: directory, settings: { ...settings, port: 0 } });
    await origin.started;
    return {
      url: origin.url,
      port: Number(new URL(origin.url).port),
      routes,
      close: origin.close,
    };
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}
