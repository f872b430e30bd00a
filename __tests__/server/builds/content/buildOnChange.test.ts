import type { BuildTrigger } from '../../../../src/lib/buildsApi';
import { buildOnChange } from '../../../../src/server/builds/content/buildOnChange';
import { watchReleaseDates } from '../../../../src/server/builds/content/releaseDates';
import { ContentFolder, field } from '../../../support/contentRepository';
import { TestClock } from '../../support/testClock';
import { until } from '../../support/until';

const noDates = { refresh: () => undefined, takeDue: () => [] };

it('after a build that published nothing, one starts when broken documents are gone, though the usable ones are the same', async () => {
  const folder = new ContentFolder()
    .type('page', { title: field('Text') })
    .document({ type: 'page', uid: 'a', data: { title: 'A' } });
  const content = await folder.open();
  let builds = 0;
  let isHeldBack = false;
  const stop = buildOnChange(content.service, {
    dates: noDates,
    isHeldBack: () => isHeldBack,
    build: () => (builds += 1),
  });
  const problems = (count: number) => until(() => content.service.problems().length === count);
  const ref = content.service.masterRef();
  folder.write('content/documents/page/cut.json', '{"type":');
  await problems(1);
  expect(builds).toBe(0);
  isHeldBack = true;
  folder.remove('content/documents/page/cut.json');
  await until(() => builds === 1);
  expect(content.service.masterRef()).toBe(ref);
  isHeldBack = false;
  folder.document({ type: 'page', uid: 'a', data: { title: 'B' } });
  await until(() => builds === 2);
  stop();
});

it('S10 a build names the scheduled release that was due, and no changed file', async () => {
  const clock = new TestClock();
  const folder = new ContentFolder()
    .type('page', { title: field('Text') })
    .document({ type: 'page', uid: 'a', data: { title: 'A' } })
    .release('spring-2027', { scheduled_at: new Date(clock.now() + 20).toISOString() }, [
      { type: 'page', uid: 'a', data: { title: 'A in spring' } },
    ]);
  const content = await folder.open({ now: clock.now });
  const after = jest.spyOn(clock, 'after');
  const builds: BuildTrigger[] = [];
  const build = (trigger: BuildTrigger) => void builds.push(trigger);
  const dates = watchReleaseDates(
    () => content.forBuilds,
    () => build({ kind: 'content' }),
    clock,
  );
  const stop = buildOnChange(content.service, { dates, isHeldBack: () => false, build });
  await until(() => after.mock.calls.some(([wait]) => wait < 60_000));
  clock.pass(20);
  await until(() => builds.length > 0);
  expect(builds).toEqual([{ kind: 'schedule', releases: ['spring-2027'] }]);
  clock.pass(60_000);
  folder.document({ type: 'page', uid: 'b', data: { title: 'B' } });
  await until(() => builds.length > 1);
  expect(builds.slice(1)).toEqual([{ kind: 'content' }]);
  stop();
  dates.stop();
});
