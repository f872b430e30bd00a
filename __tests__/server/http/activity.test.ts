import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openActivity } from '../../../src/server/http/activity';
import { createMetrics } from '../../../src/server/http/metrics';
import { temporaryDirectory } from '../../support/temporaryDirectory';
import { closing } from '../support/closing';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2027-03-16T09:00:00Z');

/** Figures of a server that starts again and again, on a clock of the test. */
async function open() {
  const clock = { time: START };
  const file = join(temporaryDirectory(), 'activity.json');
  const start = async () => {
    const metrics = createMetrics({ current: () => undefined }, { ofProcess: false });
    const activity = await openActivity({
      metrics,
      file,
      now: () => clock.time,
      onWarning: (error) => {
        throw error;
      },
    });
    closing.push(() => activity.close());
    const answer = (status: number, count = 1) => {
      for (let index = 0; index < count; index += 1) metrics.countResponse({ method: 'GET', status, ms: 1 });
    };
    return { activity, metrics, answer };
  };
  return { clock, file, start };
}

describe('activity', () => {
  it('S10 counts requests, errors, builds, failures and build times by minute and hour', async () => {
    const { clock, start } = await open();
    const { activity, metrics, answer } = await start();
    answer(200, 5);
    answer(404);
    answer(503, 2);
    metrics.countBuild({ result: 'published', durationMs: 4000 });
    metrics.countBuild({ result: 'refused', durationMs: 2000 });
    metrics.countBuild({ result: 'unchanged', durationMs: 300 });
    metrics.countBuild({ result: 'cancelled', durationMs: 900 });
    const first = { at: START, requests: 8, errors: 2, builds: 2, failures: 1, buildSeconds: 6 };
    expect(await activity.figures()).toEqual({ minutes: [first], hours: [first] });
    clock.time += 2 * MINUTE;
    answer(200);
    const { minutes, hours } = await activity.figures();
    expect(minutes.map(({ at, requests }) => [at - START, requests])).toEqual([
      [0, 8],
      [2 * MINUTE, 1],
    ]);
    expect(hours).toEqual([{ ...first, requests: 9 }]);
  });

  it('S10 keeps its figures across restarts, each counted once', async () => {
    const { start } = await open();
    const first = await start();
    first.answer(200, 3);
    await first.activity.close();
    const second = await start();
    expect((await second.activity.figures()).hours).toMatchObject([{ requests: 3 }]);
    second.answer(200, 2);
    await second.activity.figures();
    expect((await second.activity.figures()).hours).toMatchObject([{ requests: 5 }]);
  });

  it('S10 begins anew where the stored figures have another shape', async () => {
    for (const stored of ['null', '"none"', '{"minutes":1}', '{"minutes":[{"at":0}],"hours":[null]}']) {
      const { file, start } = await open();
      await writeFile(file, stored);
      const { activity, answer } = await start();
      answer(200);
      expect((await activity.figures()).hours).toMatchObject([{ requests: 1 }]);
    }
  });

  it('S10 keeps an hour by minutes and 31 days by hours, in a file of bounded size', async () => {
    const { clock, file, start } = await open();
    const { activity, answer } = await start();
    for (let hour = 0; hour < 40 * 24; hour += 1) {
      clock.time += HOUR;
      answer(200);
      await activity.figures();
    }
    const { minutes, hours } = await activity.figures();
    expect([minutes.length, hours.length]).toEqual([1, 31 * 24]);
    for (let minute = 0; minute < 90; minute += 1) {
      clock.time += MINUTE;
      answer(200);
      await activity.figures();
    }
    expect((await activity.figures()).minutes).toHaveLength(60);
    await activity.close();
    expect((await readFile(file)).length).toBeLessThan(100_000);
    clock.time += 32 * 24 * HOUR;
    expect(await activity.figures()).toEqual({ minutes: [], hours: [] });
  });

  it('S10 goes on counting when the clock is set back', async () => {
    const { clock, start } = await open();
    const { activity, answer } = await start();
    answer(200);
    await activity.figures();
    clock.time -= 5 * HOUR;
    answer(200);
    expect((await activity.figures()).hours).toMatchObject([{ at: START - 5 * HOUR, requests: 1 }]);
  });
});
