import { join } from 'node:path';
import { readServerSettings } from '../../../../src/config/env.server';
import { openCdnPurge } from '../../../../src/server/builds/notifications/cdnPurge';
import { fakeServer } from '../../../support/fakeServer';
import { openManager } from '../../support/manager';
import { makeProject } from '../../support/project';
import { TestClock } from '../../support/testClock';
import { turns, until } from '../../support/until';
import { closing } from '../../support/closing';

/** A site with a CDN in front that notes what it is asked for. */
async function open() {
  const project = await makeProject();
  const cdn = { status: 200 };
  const end = await fakeServer(() => ({ status: cdn.status, json: {} }));
  closing.push(end.close, () => project.close());
  const { manager, store } = await openManager(project);
  closing.push(() => manager.close());
  const clock = new TestClock();
  const start = async (env: Record<string, string> = {}) => {
    const purge = await openCdnPurge({
      settings: readServerSettings({ CDN_PURGE_URL: `${end.url}zones/secret/purge`, ...env }),
      store,
      file: join(project.directory, '.data', 'cdn-purge.json'),
      onAttempt: () => undefined,
      onWarning: (error) => {
        throw error;
      },
      clock,
    });
    if (!purge) throw new Error('No CDN.');
    closing.push(() => purge.close());
    purge.begin();
    return purge;
  };
  const build = async () => {
    manager.queue.request({ kind: 'manual' });
    await manager.queue.idle();
  };
  const arrivals = (count: number) => until(() => end.requests.length >= count);
  return { project, manager, store, cdn, requests: end.requests, arrivals, clock, start, build };
}

describe('CDN purge', () => {
  it('S10 sends the configured request once after a publication and after a rollback, and none after a failed build', async () => {
    const { project, manager, store, requests, arrivals, start, build } = await open();
    const purge = await start({
      CDN_PURGE_METHOD: 'PURGE',
      CDN_PURGE_HEADERS: '{"Fastly-Key":"the-key","Content-Type":"application/json"}',
      CDN_PURGE_BODY: '{"all":true}',
    });
    await build();
    await arrivals(1);
    const first = store.current()?.info.id ?? '';
    await build();
    await arrivals(2);
    await manager.activate(first);
    await arrivals(3);
    project.plan({ fail: true });
    await build();
    await turns();
    expect(requests).toHaveLength(3);
    for (const one of requests)
      expect(one).toMatchObject({
        method: 'PURGE',
        path: '/zones/secret/purge',
        headers: { 'fastly-key': 'the-key', 'content-type': 'application/json' },
        body: '{"all":true}',
      });
    await until(() => purge.shown().waiting === 0);
    expect(purge.shown()).toMatchObject({
      method: 'PURGE',
      headers: ['Fastly-Key', 'Content-Type'],
      last: { event: 'switch', isDelivered: true, attempts: 1 },
    });
    expect(JSON.stringify(purge.shown())).not.toMatch(/secret|the-key|all/);
  });

  it('S10 retries a failed purge once for all releases since, and sends one on demand', async () => {
    const { cdn, requests, arrivals, clock, start, build } = await open();
    const purge = await start();
    cdn.status = 503;
    await build();
    await until(() => purge.shown().last?.attempts === 1);
    await build();
    await until(() => purge.shown().last !== null && requests.length === 2);
    await until(() => purge.shown().last?.next !== undefined);
    expect(purge.shown()).toMatchObject({ waiting: 1, last: { problem: 'The receiver answered 503.' } });
    cdn.status = 200;
    clock.pass(60_000);
    await arrivals(3);
    await until(() => purge.shown().waiting === 0);
    expect(purge.shown().last).toMatchObject({ isDelivered: true, attempts: 2 });
    expect(await purge.send()).toMatchObject({ event: 'manual', isDelivered: true });
    expect(requests).toHaveLength(4);
  });

  it('S10 purges at startup after a release was switched to while the server was down, and only then', async () => {
    const { requests, arrivals, start, build } = await open();
    await build();
    const first = await start();
    await arrivals(1);
    await first.close();
    const second = await start();
    await turns();
    expect(requests).toHaveLength(1);
    await second.close();
    await build();
    await start();
    await arrivals(2);
  });

  it('S10 sends no request without CDN_PURGE_URL', async () => {
    const { store, project } = await open();
    const settings = readServerSettings({});
    const file = join(project.directory, 'cdn.json');
    const nothing = () => undefined;
    expect(await openCdnPurge({ settings, store, file, onAttempt: nothing, onWarning: nothing })).toBeUndefined();
  });
});
