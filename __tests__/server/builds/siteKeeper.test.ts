import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { BuildOutcome } from '../../../src/server/builds/builder';
import { openBuildHistory } from '../../../src/server/builds/buildHistory';
import { openReleaseStore } from '../../../src/server/builds/releaseStore';
import { createSiteKeeper, type SiteKeeper } from '../../../src/server/builds/siteKeeper';
import { makeProject, type TestProject } from '../support/project';

let project: TestProject;
const keepers: SiteKeeper[] = [];
beforeEach(async () => {
  project = await makeProject();
});
afterEach(async () => {
  await Promise.all(keepers.splice(0).map((keeper) => keeper.close()));
  await project.remove();
});

/** A server's start: opens what is on disk and compares it with code and content. */
async function start() {
  const store = await openReleaseStore(join(project.directory, '.releases'));
  const outcomes: BuildOutcome[] = [];
  const warnings: string[] = [];
  const keeper = createSiteKeeper({
    store,
    builder: project.builder(),
    content: () => ({ url: project.api.url, repository: 'keelstone', reading: { kind: 'master' } }),
    history: await openBuildHistory(join(project.directory, '.data', 'builds', 'history.jsonl')),
    gate: { keyPages: ['/'], isServed: () => false },
    onOutcome: (outcome) => outcomes.push(outcome),
    onWarning: (message) => warnings.push(message),
  });
  keepers.push(keeper);
  const state = await keeper.refresh({ kind: 'start' });
  await keeper.queue.idle();
  return { store, keeper, outcomes, warnings, state };
}

describe('starting', () => {
  it('builds and serves a first release, and serves it at once the next time', async () => {
    const first = await start();
    expect(first.state).toBe('building');
    expect(first.store.current()?.info.contentRef).toBe('ref-1');
    const second = await start();
    expect(second.state).toBe('fresh');
    expect(second.store.current()?.info.id).toBe(first.store.current()?.info.id);
    expect(project.calls()).toHaveLength(1);
  });

  it('builds anew when content or code changed', async () => {
    await start();
    project.api.ref = 'ref-2';
    expect((await start()).state).toBe('building');
    await writeFile(join(project.directory, 'src', 'index.ts'), '// changed');
    expect((await start()).state).toBe('building');
    expect(project.calls()).toHaveLength(3);
  });

  it('keeps the site when the content API does not answer, and says so', async () => {
    await start();
    project.api.failWith = 503;
    const second = await start();
    expect(second.state).toBe('fresh');
    expect(second.warnings).toEqual([expect.stringContaining('does not answer')]);
  });

  it('never makes a release of a failed build: the old site stays', async () => {
    const first = await start();
    project.api.ref = 'ref-2';
    project.plan({ fail: true });
    const second = await start();
    expect(second.outcomes).toEqual([expect.objectContaining({ ok: false })]);
    expect(second.store.current()?.info.id).toBe(first.store.current()?.info.id);
    expect(await second.store.list()).toHaveLength(1);
    project.plan({});
    expect((await start()).store.current()?.info.contentRef).toBe('ref-2');
  });

  it('serves what another process has published meanwhile instead of building the same', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    expect(project.calls()).toHaveLength(1);
    expect(one.store.current()?.info.id).toBe(two.store.current()?.info.id);
  });
});

describe('a burst of requests', () => {
  it('gives at most two builds, and the last content wins', async () => {
    const { keeper, store } = await start();
    const answers = Array.from({ length: 100 }, (_, index) => {
      project.api.ref = `burst-${index}`;
      return keeper.queue.request({ kind: 'content' });
    });
    expect(answers.filter((answer) => answer === 'merged')).toHaveLength(98);
    await keeper.queue.idle();
    expect(store.current()?.info.contentRef).toBe('burst-99');
    expect(project.calls().length).toBeLessThanOrEqual(3);
  });

  it('is cancelled when the server stops, and leaves no child behind', async () => {
    const { keeper, outcomes } = await start();
    project.plan({ hang: true });
    project.api.ref = 'ref-2';
    keeper.queue.request({ kind: 'content' });
    keeper.queue.request({ kind: 'content' });
    while (project.calls().length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    await keeper.close();
    expect(outcomes.at(-1)).toMatchObject({ ok: false, cancelled: true });
    expect(() => process.kill(project.calls()[1]?.pid ?? 0, 0)).toThrow();
  });
});
