import { fastify } from 'fastify';
import { startContentApi } from '../../support/contentApi';
import { registerPlannedReleases } from '../../../../src/server/builds/api/plannedReleases';
import { watchReleaseDates } from '../../../../src/server/builds/content/releaseDates';
import { turns } from '../../support/until';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('dates of scheduled releases', () => {
  it('start a build a moment after each, once, and none for dates in the past or far future', async () => {
    const api = await startContentApi();
    closing.push(() => api.close());
    const start = Date.parse('2027-03-16T06:59:59.900Z');
    api.releases = [
      { label: 'spring', scheduledAt: Date.parse('2027-03-16T07:00:00Z') },
      { label: 'same-moment', scheduledAt: Date.parse('2027-03-16T07:00:00Z') },
      { label: 'past', scheduledAt: Date.parse('2027-03-15T07:00:00Z') },
      { label: 'far', scheduledAt: Date.parse('2027-05-16T07:00:00Z') },
      { label: 'undated' },
    ];
    let builds = 0;
    await new Promise<void>((resolve) => {
      const stop = watchReleaseDates(
        () => ({ url: api.url, repository: 'keelstone', reading: { kind: 'master' } }),
        () => {
          builds += 1;
          resolve();
        },
        { now: () => start, delayMs: 50 },
      );
      closing.push(async () => stop());
    });
    await turns();
    expect(builds).toBe(1);
  });
});

it('S10 operators see the releases of the repository with their dates, or why it cannot be read', async () => {
  const api = await startContentApi();
  closing.push(() => api.close());
  api.releases = [
    { label: 'undated' },
    { label: 'summer', scheduledAt: Date.parse('2999-06-01T07:00:00Z') },
    { label: 'past', scheduledAt: Date.parse('2020-03-16T07:00:00Z') },
  ];
  const app = fastify();
  closing.push(() => app.close());
  registerPlannedReleases(app, {
    guard: { check: async () => undefined },
    content: () => ({ url: api.url, repository: 'keelstone', reading: { kind: 'master' } }),
  });
  expect((await app.inject('/api/ops/planned-releases')).json()).toEqual({
    releases: [
      { label: 'past', date: '2020-03-16T07:00:00.000Z', isOver: true },
      { label: 'summer', date: '2999-06-01T07:00:00.000Z', isOver: false },
      { label: 'undated', date: null, isOver: false },
    ],
  });
  api.failWith = 500;
  expect((await app.inject('/api/ops/planned-releases')).json()).toEqual({
    releases: [],
    problem: expect.stringMatching(/ answers with status 500: /),
  });
});
