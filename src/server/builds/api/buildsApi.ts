import { createReadStream, existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logFileOf } from '../run/buildLogs';
import { UNNAMED } from '../../../config/operators';
import type { OpsGuard } from '../../http/opsGuard';
import { sendMessage } from '../../http/sendMessage';
import type { BuildsOverview, ShownPublishing } from '../../../lib/buildsApi';
import { errorCode } from '../../../lib/errorCode';
import { errorMessage } from '../../../lib/errorMessage';
import { ID_PARAMETER, isBuildId } from '../run/buildId';
import { readChange } from '../releases/releaseChange';
import type { ReleaseStore } from '../releases/releaseStore';
import type { BuildQueue } from '../queue/buildQueue';
import type { OperatorAction } from '../publish/publishing';
import { resumptionOf } from '../publish/resumption';
import type { ProblemList } from '../reports/problemList';
import type { ReleaseManager } from '../publish/releaseManager';
import type { Retries } from '../queue/retries';
import { ACT, checkBodies, FREEZE, TRIGGER, UNTIL_RULE } from './bodies';
import { refuseToBuild } from './refuseToBuild';
import { streamEvents } from './streamEvents';

export interface BuildsApiOptions {
  /** Undefined `queue`: builds run remotely. */
  manager: ReleaseManager & { queue?: BuildQueue; retries?: Retries };
  store: ReleaseStore;
  guard: OpsGuard;
  problems: Pick<ProblemList, 'list'>;
  /** Directory of the build logs. */
  logDirectory: string;
}

const ONE_BUILD = `/api/builds/${ID_PARAMETER}`;
const NOT_RETAINED = 'This release is not kept any more, so its fields cannot be compared.';
const NOT_COMPARED =
  'This release was not compared with another one: it was the first, or an earlier version of this server made it.';

/** The guarded API behind the ops page and `npm run builds`: the served release, the build history, build now, roll back. */
export function registerBuildsApi(
  app: FastifyInstance,
  { manager, store, guard, problems, logDirectory }: BuildsApiOptions,
): void {
  const operatorActionOf = (request: FastifyRequest): OperatorAction => {
    const { reason, by } = (request.body ?? {}) as OperatorAction;
    const operator = guard.operatorOf(request);
    // Only the token that several share leaves the name to the request.
    const name = operator && operator !== UNNAMED ? operator.name : by;
    return { reason, by: name };
  };
  const streams = new Set<ServerResponse>();
  void app.register(async (scope) => {
    // Open event streams would keep the server from closing.
    scope.addHook('preClose', async () => streams.forEach((stream) => stream.end()));
    scope.addHook('onRequest', guard.check);
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    checkBodies(scope);

    scope.get('/api/builds', async (request) => ({
      ...(await overview(manager, store, problems)),
      operator: guard.operatorOf(request) ?? null,
    }));

    scope.post('/api/builds', { schema: { body: TRIGGER } }, async (request, reply) => {
      if (!manager.queue) return refuseToBuild(reply);
      const { reason, anyway = false } = (request.body ?? {}) as { reason?: string; anyway?: boolean };
      if (anyway && !reason) return sendMessage(reply, 400, 'Publishing anyway needs a reason.');
      return reply
        .code(202)
        .send({ state: manager.queue.request({ kind: 'manual', ...operatorActionOf(request), anyway }) });
    });

    scope.post(
      '/api/builds/retry',
      { schema: { body: { type: ['object', 'null'], maxProperties: 0 } } },
      async (_request, reply) => {
        if (!manager.retries) return refuseToBuild(reply);
        const state = manager.retries.now();
        if (state) return reply.code(202).send({ state });
        return sendMessage(reply, 409, 'No publication waits to be tried again.');
      },
    );

    scope.post('/api/builds/cancel', { schema: { body: ACT } }, async (_request, reply) => {
      if (!manager.queue) return refuseToBuild(reply);
      if (manager.queue.cancel()) return reply.code(202).send({ state: 'cancelled' });
      return sendMessage(reply, 409, 'No build is running.');
    });

    scope.post('/api/builds/freeze', { schema: { body: FREEZE } }, async (request, reply) => {
      const { until, ...given } = request.body as { until: string; reason: string; by?: string };
      const act = { ...given, ...operatorActionOf(request) };
      // A leap second has the form of a time, but is none to the clock.
      if (Number.isNaN(Date.parse(until))) return sendMessage(reply, 400, UNTIL_RULE);
      if (Date.parse(until) <= Date.now())
        return sendMessage(reply, 400, 'Publishing can be stopped until a later time only.');
      try {
        await manager.publishing.freeze(new Date(until), act);
      } catch (error) {
        return sendMessage(reply, 409, whyNot(error));
      }
      return { publishing: await publishingOf(manager) };
    });

    scope.post('/api/builds/resume', { schema: { body: ACT } }, async (request, reply) => {
      try {
        await manager.resume(operatorActionOf(request));
      } catch (error) {
        return sendMessage(reply, 409, whyNot(error));
      }
      return { current: store.current()?.info.id ?? null, publishing: await publishingOf(manager) };
    });

    scope.get('/api/builds/events', (_request, reply) => streamEvents(reply, manager, streams, guard));

    scope.get(ONE_BUILD, async (request, reply) => {
      const record = manager.history.find(idOf(request));
      return record ?? sendMessage(reply, 404, 'There is no such build.');
    });

    scope.get(`${ONE_BUILD}/changes`, async (request, reply) => {
      const id = idOf(request);
      const isRetained = (await store.list()).includes(id);
      const change = isRetained ? await readChange(join(store.directory, id)) : undefined;
      return change ?? sendMessage(reply, 404, isRetained ? NOT_COMPARED : NOT_RETAINED);
    });

    scope.get(`${ONE_BUILD}/log`, async (request, reply) => {
      const id = idOf(request);
      const file = logFileOf(logDirectory, id);
      if (!isBuildId(id) || !existsSync(file)) return sendMessage(reply, 404, 'There is no such log.');
      return reply.type('text/plain; charset=utf-8').send(createReadStream(file));
    });

    scope.post(`${ONE_BUILD}/activate`, { schema: { body: ACT } }, async (request, reply) => {
      const id = idOf(request);
      if (!(await store.list()).includes(id)) return sendMessage(reply, 404, 'There is no such release.');
      try {
        const changed = await manager.activate(id, operatorActionOf(request));
        if (!changed) return { current: id, changed, message: `${id} is served already. Nothing was changed.` };
        return { current: id, changed, publishing: await publishingOf(manager) };
      } catch (error) {
        return sendMessage(reply, 409, whyNot(error));
      }
    });
  });
}

/** Why a release is not served, and what to do about it. */
function whyNot(error: unknown): string {
  return errorCode(error) === 'ENOSPC'
    ? 'The disk is full, so nothing was changed. Free some space and try again.'
    : errorMessage(error);
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

/** Why publishing is paused and what resuming serves; null while it is not paused. */
async function publishingOf({ publishing, history }: ReleaseManager): Promise<ShownPublishing | null> {
  const state = await publishing.state();
  const [newest] = state?.newer ?? [];
  return state ? { ...state, next: newest === undefined ? null : resumptionOf(newest, history) } : null;
}

/** The initial data of the ops page. */
export async function overview(
  manager: BuildsApiOptions['manager'],
  store: ReleaseStore,
  problems: Pick<ProblemList, 'list'>,
): Promise<BuildsOverview> {
  const progress = manager.progress();
  return {
    builds: manager.queue ? 'here' : 'elsewhere',
    current: store.current()?.info ?? null,
    running: progress?.state === 'running' ? progress : null,
    waiting: manager.queue?.waiting() ?? null,
    retry: manager.retries?.pending() ?? null,
    publishing: await publishingOf(manager),
    problems: problems.list(),
    releases: await store.list(),
    history: manager.history.list(),
  };
}
