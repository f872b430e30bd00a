/** The names of a form, as they occur in code. */
export interface FormNames {
  readonly camel: string;
  readonly pascal: string;
  readonly kebab: string;
  readonly constant: string;
}

/** The route of a form, and its test. */
export function serverFiles({ camel, pascal, kebab, constant }: FormNames): [path: string, text: string][] {
  const key = `${camel}Webhook`;
  const route = `import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerSettings } from '../../config/env.server';
import { check${pascal}, type ${pascal}Message } from '../../forms/${camel}/schema';
import { ${camel}FormWords } from '../../forms/${camel}/words';
import { sendMessage } from '../http/sendMessage';
import { acceptBodies, isForm, MAX_BYTES } from '../bookings/api/bodies';
import { isFromThisSite } from '../bookings/api/isFromThisSite';
import { postSigned } from '../signedPost';

const TIMEOUT_MS = 10_000;

type Settings = Pick<ServerSettings, 'siteUrl' | '${key}Url' | '${key}Secret'>;

/**
 * Adds \`POST /api/forms/${kebab}\`: validates a message and passes it on to the webhook. A form that was posted without scripts
 * returns to its page, which shows the result by the hash of its address.
 */
export function register${pascal}Form(app: FastifyInstance, settings: Settings): void {
  if (settings.${key}Url === undefined)
    app.log.warn('The ${kebab} form fails until ${constant}_WEBHOOK_URL and ${constant}_WEBHOOK_SECRET are set: its messages are posted there.');
  void app.register(async (scope) => {
    acceptBodies(scope);
    scope.post('/api/forms/${kebab}', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      if (!isFromThisSite(request, settings.siteUrl)) return sendMessage(reply, 403, 'Messages of other sites are not accepted.');
      const fields = fieldsOf(request.body);
      const words = ${camel}FormWords(fields.lang);
      const checked = check${pascal}(fields, words);
      const isSent =
        checked.ok &&
        (await passOn(settings, checked.message).catch((error: unknown) => {
          request.log.warn({ err: error }, 'a message of the ${kebab} form could not be passed on');
          return false;
        }));
      if (isForm(request)) return reply.redirect(\`\${pageOf(request)}#${kebab}-\${isSent ? 'sent' : 'failed'}\`, 303);
      if (!checked.ok) return reply.code(422).send({ statusCode: 422, message: words.incomplete, errors: checked.errors });
      return isSent ? reply.code(201).send({}) : sendMessage(reply, 502, words.failed);
    });
  });
}

/**
 * Posts a message to the webhook.
 * @throws Error if there is none; NotDelivered if it refuses the message or does not answer
 */
async function passOn({ ${key}Url, ${key}Secret }: Settings, message: ${pascal}Message): Promise<true> {
  if (${key}Url === undefined) throw new Error('${constant}_WEBHOOK_URL is not set.');
  const body = JSON.stringify(message);
  await postSigned({ url: ${key}Url, secret: ${key}Secret, id: randomUUID(), body, timeoutMs: TIMEOUT_MS });
  return true;
}

function fieldsOf(body: unknown): Record<string, string> {
  const entries = body instanceof URLSearchParams ? [...body] : Object.entries(body ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Path of the page that the form is on; a path cannot lead to another site. */
function pageOf({ headers }: FastifyRequest): string {
  const { referer = '' } = headers;
  return URL.canParse(referer) ? new URL(referer).pathname.replace(/^\\/+/, '/') : '/';
}
`;
  const test = `import fastify from 'fastify';
import { readServerSettings } from '../../../src/config/env.server';
import { FORMS } from '../../../src/server/forms/table';
import { fakeServer, type FakeServer } from '../../support/fakeServer';

const MESSAGE = { name: 'Ada Okafor', email: 'ada@fennmoor.example', message: 'Hello' };
let receiver: FakeServer;
beforeAll(async () => {
  receiver = await fakeServer(() => ({ status: 200, json: {} }));
});
afterAll(() => receiver.close());

async function post(payload: object | string, headers: Record<string, string> = {}) {
  const app = fastify();
  FORMS['${kebab}']?.(
    app,
    readServerSettings({ ${constant}_WEBHOOK_URL: receiver.url, ${constant}_WEBHOOK_SECRET: 'secret' }),
  );
  const answer = await app.inject({
    method: 'POST',
    url: '/api/forms/${kebab}',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    payload,
  });
  await app.close();
  return answer;
}

it('F01 passes a valid message of the ${kebab} form on, signed', async () => {
  expect((await post(MESSAGE)).statusCode).toBe(201);
  expect(receiver.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([MESSAGE]);
  expect(receiver.requests[0]?.headers).toHaveProperty('webhook-signature');
});

it('F01 refuses an incomplete message of the ${kebab} form with one sentence per field', async () => {
  const answer = await post({ ...MESSAGE, email: 'ada' });
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, ['email']]);
});

it('accepts no message of the ${kebab} form from another site', async () => {
  expect((await post(MESSAGE, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

it('leads a ${kebab} form without scripts back to its page', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', referer: 'https://site.example//page?a=b' };
  expect((await post(new URLSearchParams(MESSAGE).toString(), headers)).headers.location).toBe('/page#${kebab}-sent');
  expect((await post('name=Ada', headers)).headers.location).toBe('/page#${kebab}-failed');
});
`;
  return [
    [`src/server/forms/${camel}Form.ts`, route],
    [`__tests__/server/forms/${camel}Form.test.ts`, test],
  ];
}
