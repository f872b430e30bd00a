import { RATE_LIMITS } from '../../../src/server/http/rateLimits';
import { ContentFolder, type RunningContent } from '../../support/contentRepository';
import { countStatuses } from '../support/countStatuses';
import { TIMERS } from '../support/dateOnly';
import { listen, type TestOrigin } from '../support/origin';

const folder = new ContentFolder().type('page').document({ type: 'page', uid: 'one', data: {} });
const OPERATOR = { 'x-operator': 'yes' };
const { perMinute } = RATE_LIMITS.contentApi;

let content: RunningContent;
let origin: TestOrigin;
beforeAll(async () => {
  content = await folder.open({
    guard: async ({ headers }, reply) => {
      if (headers['x-operator'] !== 'yes') await reply.code(401).send({ statusCode: 401, message: 'Sign in first.' });
    },
  });
});
beforeEach(async () => {
  // The date stands still, so that each test is within one minute.
  jest.useFakeTimers({ now: Date.now(), doNotFake: [...TIMERS] });
  origin = await listen({
    site: { current: () => undefined, progress: () => undefined },
    plugins: [{ prefix: '/_content', plugin: content.service.plugin }],
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await origin.close();
});

/** Searches on the origin server; the number of responses per status. */
function searchOften(times: number, headers: Record<string, string>): Promise<Record<number, number>> {
  const address = `${origin.url}/_content/api/v2/documents/search?ref=${encodeURIComponent(content.service.masterRef())}`;
  return countStatuses(times, async () => {
    const response = await fetch(address, { headers });
    await response.text();
    return response;
  });
}

it('C06 searches are limited per network and minute, also for operators, and not with an access token', async () => {
  expect(await searchOften(20, OPERATOR)).toEqual({ 200: 20 });
  expect(await searchOften(perMinute, {})).toEqual({ 401: perMinute - 20, 429: 20 });
  expect(await searchOften(2, OPERATOR)).toEqual({ 429: 2 });
  expect(await searchOften(20, content.token)).toEqual({ 200: 20 });
});
