import { fastify } from 'fastify';
import { startContentApi, type FakeContentApi } from '../../support/contentApi';
import { registerPlannedReleases } from '../../../../src/server/builds/api/plannedReleases';
import { watchReleaseDates } from '../../../../src/server/builds/content/releaseDates';
import { TestClock } from '../../support/testClock';
import { until } from '../../support/until';
import { closing } from '../../support/closing';

describe('dates of scheduled releases', () => {
  const MINUTE = 60_000;
  const at = (time: string) => Date.parse(`2027-03-16T${time}Z`);

  /** Watches the dates of a repository from nine o'clock on. */
  async function watch(releases: FakeContentApi['releases']) {
    const api = await startContentApi();
    closing.push(() => api.close());
    api.releases = releases;
    const clock = new TestClock();
    const after = jest.spyOn(clock, 'after');
    const due: (readonly string[])[] = [];
    const dates = watchReleaseDates(
      () => ({ url: api.url, repository: 'keelstone', reading: { kind: 'master' } }),
      (names) => due.push(names),
      clock,
    );
    closing.push(async () => dates.stop());
    /** Resolves once it waits this long for the next date. */
    const waitsFor = (minutes: number) =>
      until(
        () => after.mock.calls.at(-1)?.[0] === minutes * MINUTE + 5_000,
        () => `It waits for ${JSON.stringify(after.mock.calls)}.`,
      );
    return { api, clock, dates, due, waitsFor };
  }

  it('S10 are called with the names a moment after each, once, and not for dates in the past or far future', async () => {
    const { clock, due, waitsFor } = await watch([
      { label: 'spring', scheduledAt: at('09:10:00') },
      { label: 'same-moment', scheduledAt: at('09:10:00') },
      { label: 'later', scheduledAt: at('09:30:00') },
      { label: 'past', scheduledAt: at('08:00:00') },
      { label: 'far', scheduledAt: at('23:00:00') },
      { label: 'undated' },
    ]);
    await waitsFor(10);
    clock.pass(10 * MINUTE);
    expect(due).toEqual([]);
    clock.pass(5_000);
    expect(due).toEqual([['spring', 'same-moment']]);
    clock.pass(20 * MINUTE);
    expect(due).toEqual([['spring', 'same-moment'], ['later']]);
    clock.pass(25 * MINUTE);
    expect(due).toHaveLength(2);
  });

  it('S10 are not called for a release that a change of the content has named', async () => {
    const { clock, dates, due, waitsFor } = await watch([{ label: 'spring', scheduledAt: at('09:10:00') }]);
    await waitsFor(10);
    expect(dates.takeDue()).toEqual([]);
    clock.pass(10 * MINUTE);
    expect([dates.takeDue(), dates.takeDue()]).toEqual([['spring'], []]);
    clock.pass(5_000);
    expect(due).toEqual([]);
  });

  it('S10 follow a release that is given another date', async () => {
    const { api, clock, dates, due, waitsFor } = await watch([{ label: 'spring', scheduledAt: at('09:10:00') }]);
    await waitsFor(10);
    api.releases = [{ label: 'spring', scheduledAt: at('09:20:00') }];
    dates.refresh();
    await waitsFor(20);
    clock.pass(10 * MINUTE + 5_000);
    expect([due, dates.takeDue()]).toEqual([[], []]);
    clock.pass(10 * MINUTE);
    expect(due).toEqual([['spring']]);
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
