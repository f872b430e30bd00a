import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '../builds/releases/releaseStore';
import { ID_PARAMETER } from '../builds/run/buildId';
import { LEAVE_PATH } from '../pages/releaseViewBar';
import type { SignedLinks } from '../signedLinks';
import { locationOf } from './locationOf';
import type { OpsGuard } from './opsGuard';
import { VIEW_COOKIE } from './releaseView';
import { sendMessage } from './sendMessage';

const HOUR_MS = 60 * 60_000;
/** A view that an operator opens lasts a working day. */
const OWN_MS = 12 * HOUR_MS;
const MAX_DAYS = 30;
const SHARE = {
  type: 'object',
  required: ['days'],
  additionalProperties: false,
  properties: { days: { type: 'integer', minimum: 1, maximum: MAX_DAYS } },
};

const OVER = 'This link is over: it was withdrawn, or its time has passed. Ask for another one where you got it.';

export interface ReleaseViewRoutes {
  readonly store: Pick<ReleaseStore, 'list'>;
  readonly links: SignedLinks<string>;
  readonly guard: Pick<OpsGuard, 'check' | 'operatorOf' | 'isStillIn'>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * The ways into the view of a release and out of it: `/debug/builds/<id>/site/<path>` for operators, and for others with
 * a link that an operator made (`POST /api/builds/<id>/view-link`). `registerActiveLinks` lists and withdraws these.
 */
export function registerReleaseView(
  app: FastifyInstance,
  { store, links, guard, now = Date.now }: ReleaseViewRoutes,
): void {
  const isOnDisk = async (id: string) => (await store.list()).includes(id);
  const notThere = (reply: FastifyReply) =>
    sendMessage(reply.header('cache-control', 'no-store'), 404, 'There is no such release.');
  const isOver = (reply: FastifyReply) => sendMessage(reply.header('cache-control', 'no-store'), 401, OVER);

  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, '*': path = '' } = request.params as { id: string; '*'?: string };
    const { pass: given } = request.query as { pass?: unknown };
    const pass = typeof given === 'string' ? given : '';
    const link = links.read(pass);
    const isShared = link?.target === id;
    if (pass !== '' && !isShared && !guard.isStillIn(request)) return isOver(reply);
    if (!isShared) await guard.check(request, reply);
    if (reply.sent) return reply;
    if (!(await isOnDisk(id))) return notThere(reply);
    const endsAt = isShared ? link.endsAt : now() + OWN_MS;
    const maxAge = Math.floor((endsAt - now()) / 1000);
    const secure = request.protocol === 'https';
    // `lax`: a link in a mail or chat leads here from another site.
    const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge, secure } as const;
    return reply
      .setCookie(VIEW_COOKIE, isShared ? pass : links.sign(id, endsAt), options)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
      .redirect(locationOf(`/${path}`), 303);
  };
  app.get(`/debug/builds/${ID_PARAMETER}/site`, enter);
  app.get(`/debug/builds/${ID_PARAMETER}/site/*`, enter);

  void app.register(async (scope) => {
    // The bar's form has no fields.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });
    scope.post(LEAVE_PATH, async (_request, reply) =>
      reply.clearCookie(VIEW_COOKIE, { path: '/' }).header('cache-control', 'no-store').redirect('/debug/builds', 303),
    );
  });

  app.post(
    `/api/builds/${ID_PARAMETER}/view-link`,
    { onRequest: guard.check, schema: { body: SHARE } },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      if (!(await isOnDisk(id))) return notThere(reply);
      const endsAt = now() + (request.body as { days: number }).days * 24 * HOUR_MS;
      const pass = links.issue(id, endsAt, guard.operatorOf(request)?.name);
      const query = new URLSearchParams({ pass }).toString();
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({
          link: `${request.protocol}://${request.host}/debug/builds/${id}/site/?${query}`,
          endsAt: new Date(endsAt).toISOString(),
        });
    },
  );
}
