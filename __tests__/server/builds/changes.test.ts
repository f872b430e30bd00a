import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { registerBuildsApi } from '../../../src/server/builds/api/buildsApi';
import type { SiteManager } from '../../../src/server/builds/publish/siteManager';
import type { ReleaseStore } from '../../../src/server/builds/releases/releaseStore';
import { openManager } from '../support/manager';
import { makeOperators } from '../support/operators';
import { listen, type TestOrigin } from '../support/origin';
import { makeProject, type TestProject } from '../support/project';
import { page } from '../support/release';

const TOKEN = 'a-long-operations-token';
let project: TestProject;
let manager: SiteManager;
let store: ReleaseStore;
let origin: TestOrigin;
let builds = 0;

beforeEach(async () => {
  project = await makeProject();
  project.plan({ files: { 'index.html': page('Home'), 'a/index.html': page('A'), 'b/index.html': page('B') } });
  ({ store, manager } = await openManager(project));
  origin = await listen({
    site: { current: store.current, progress: manager.progress },
    routes: (app) =>
      registerBuildsApi(app, {
        manager,
        store,
        guard: makeOperators(TOKEN).guard,
        problems: { list: () => [] },
        logDirectory: project.directory,
      }),
  });
  await build();
});
afterEach(async () => {
  await origin.close();
  await manager.close();
  await project.close();
});

/** @returns id of the build */
async function build(files?: Record<string, string>): Promise<string> {
  builds += 1;
  if (files) project.plan({ files });
  project.api.ref = `ref-${builds}`;
  manager.queue.request({ kind: 'prismic' });
  await manager.queue.idle();
  const [record] = manager.history.list();
  return record && 'id' in record ? record.id : '';
}
async function changesOf(id: string) {
  const response = await fetch(`${origin.url}/api/builds/${id}/changes`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  return { status: response.status, body: await response.json() };
}
const served = () => store.current()?.info.id ?? '';

describe('S10 what a build changed', () => {
  it('is its documents with the old and the new text of their fields, and its pages', async () => {
    const before = served();
    project.api.documents = [
      { id: 'id-a', uid: 'a', text: 'another text' },
      { id: 'id-b', uid: 'b', text: 'text of b' },
      { id: 'id-d', uid: 'd', text: 'text of d' },
    ];
    const id = await build({
      'index.html': page('Home'),
      'a/index.html': page('Another'),
      'größe/index.html': page('New'),
    });
    const named = (name: string) => ({ id: `id-${name}`, type: 'page', uid: name, lang: 'en-us' });
    expect(await changesOf(id)).toEqual({
      status: 200,
      body: {
        since: before,
        documents: {
          added: { list: [named('d')], more: 0 },
          changed: {
            list: [{ ...named('a'), fields: [{ field: 'text', before: 'text of a', after: 'another text' }] }],
            more: 0,
          },
          removed: { list: [named('c')], more: 0 },
        },
        pages: {
          added: { list: ['/gr%C3%B6%C3%9Fe'], more: 0 },
          changed: { list: ['/a'], more: 0 },
          removed: { list: ['/b'], more: 0 },
        },
      },
    });
  });

  it('is known of a refused build, before it is published', async () => {
    const before = served();
    project.api.documents = [{ id: 'id-a', uid: 'a', text: 'a draft that leads nowhere' }];
    const id = await build({ 'index.html': page('Home', '<a href="/nowhere">x</a>') });
    expect([manager.history.find(id)?.result, served()]).toEqual(['refused', before]);
    expect((await changesOf(id)).body).toMatchObject({
      since: before,
      documents: { changed: { list: [{ fields: [{ after: 'a draft that leads nowhere' }] }] } },
      pages: { removed: { list: ['/a', '/b'] } },
    });
  });

  it('stays within bounds, however much was changed', async () => {
    const many = (text: string) =>
      Array.from({ length: 130 }, (_, index) => ({ id: `id-${index}`, uid: `n-${index}`, text: `${text} ${index}` }));
    project.api.documents = many('old');
    await build();
    project.api.documents = many('x'.repeat(5_000));
    const { body } = await changesOf(await build());
    expect([body.documents.changed.list.length, body.documents.changed.more]).toEqual([100, 30]);
    expect(JSON.stringify(body).length).toBeLessThan(400_000);
  });

  it('says so of a first release, of one before which no documents were kept, and of one that is gone', async () => {
    expect(await changesOf(served())).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/the first/) },
    });
    await rm(join(store.directory, served(), 'documents'), { recursive: true });
    project.api.documents = [];
    const id = await build({ 'index.html': page('Home'), 'a/index.html': page('A') });
    const { body } = await changesOf(id);
    expect([body.documents, body.pages.removed.list]).toEqual([undefined, ['/b']]);
    expect(await changesOf('20200101-000000-abcd')).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/not kept any more/) },
    });
  });
});
