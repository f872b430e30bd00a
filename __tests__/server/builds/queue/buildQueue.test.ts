import { createBuildQueue, type BuildTrigger } from '../../../../src/server/builds/queue/buildQueue';

const fail = (error: unknown) => {
  throw error;
};

describe('S10 a build that waits', () => {
  /** The triggers of the builds, the first of which runs while the others are requested. */
  async function built(...triggers: BuildTrigger[]): Promise<BuildTrigger[]> {
    const runs: BuildTrigger[] = [];
    let finish = () => {};
    const isFirstDone = new Promise<void>((resolve) => (finish = resolve));
    const queue = createBuildQueue(async (trigger) => {
      runs.push(trigger);
      await isFirstDone;
    }, fail);
    for (const trigger of triggers) queue.request(trigger);
    finish();
    await queue.idle();
    return runs;
  }
  const running: BuildTrigger = { kind: 'start' };
  const changed: BuildTrigger = { kind: 'content' };
  const anyway: BuildTrigger = { kind: 'manual', anyway: true, reason: 'The page has gone for good.', by: 'Ada' };
  const byHand: BuildTrigger = { kind: 'manual', reason: 'Once more.' };

  it('takes over the reason and the override of an operator who asks for one too', async () => {
    expect(await built(running, changed, anyway)).toEqual([running, anyway]);
    expect(await built(running, byHand, anyway)).toEqual([running, anyway]);
    expect(await built(running, changed, byHand)).toEqual([running, byHand]);
  });

  it('keeps them when a change or another operator asks for one after that', async () => {
    expect(await built(running, anyway, changed, byHand)).toEqual([running, anyway]);
    expect(await built(running, byHand, { kind: 'manual' })).toEqual([running, byHand]);
  });

  it('names all releases of the content that were due meanwhile', async () => {
    const due = (...releases: string[]): BuildTrigger => ({ kind: 'schedule', releases });
    expect(await built(running, due('spring'), changed, due('fair', 'spring'))).toEqual([
      running,
      due('spring', 'fair'),
    ]);
    expect(await built(running, due('spring'), byHand)).toEqual([running, { ...byHand, releases: ['spring'] }]);
    expect(await built(running, changed, due('spring'))).toEqual([running, { ...changed, releases: ['spring'] }]);
  });
});

it('S10 a build that cannot even be recorded, as with a full disk, keeps no later one from running', async () => {
  const runs: BuildTrigger[] = [];
  const failures: unknown[] = [];
  const full = new Error('ENOSPC');
  const queue = createBuildQueue(
    async (trigger) => {
      if (runs.push(trigger) === 1) throw full;
    },
    (error) => failures.push(error),
  );
  queue.request({ kind: 'prismic' });
  queue.request({ kind: 'content' });
  await queue.idle();
  expect([runs, failures]).toEqual([[{ kind: 'prismic' }, { kind: 'content' }], [full]]);
});
