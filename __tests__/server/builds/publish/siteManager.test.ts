import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { appendFile, writeFile } from 'node:fs/promises';
import type { ContentProblem } from '../../../../src/lib/contentProblem';
import { addMedia } from '../../../../src/server/builds/media/addMedia';
import type { BuildOutcome } from '../../../../src/server/builds/run/build';
import type { BuildRecord } from '../../../../src/server/builds/queue/buildHistory';
import { storeMedia } from '../../../../src/server/builds/media/storeMedia';
import { storeProblems } from '../../../../src/server/builds/releases/release';
import type { SiteManager, SiteManagerOptions } from '../../../../src/server/builds/publish/siteManager';
import { openManager } from '../../support/manager';
import { page } from '../../support/release';
import { TestClock } from '../../support/testClock';
import { makeProject, type TestProject } from '../../support/project';
import { until } from '../../support/until';

const DAY_MS = 86_400_000;
let project: TestProject;
const managers: SiteManager[] = [];
beforeEach(async () => {
  project = await makeProject();
});
afterEach(async () => {
  await Promise.all(managers.splice(0).map((manager) => manager.close()));
  await project.close();
});

/** The start of a server: opens the releases and compares them with code and content. */
async function start(options: Partial<SiteManagerOptions> = {}) {
  const outcomes: BuildOutcome[] = [];
  const warnings: string[] = [];
  const { store, manager } = await openManager(project, {
    onOutcome: (outcome) => outcomes.push(outcome),
    onWarning: (message) => warnings.push(message),
    ...options,
  });
  managers.push(manager);
  const state = await manager.refresh({ kind: 'start' });
  await manager.queue.idle();
  return { store, manager, outcomes, warnings, state };
}

describe('images of a release', () => {
  let drawn: string[];
  const read = () => Promise.reject(new Error('None is named.'));
  /** The media of a site without images. */
  const pictures: Pick<SiteManagerOptions, 'prepare' | 'complete'> = {
    prepare: ({ publicDirectory, paths }) => {
      drawn.push('before');
      return storeMedia(publicDirectory, paths, read);
    },
    complete: async (release, turn) => {
      await turn();
      drawn.push('after');
      return addMedia(release, read);
    },
  };
  beforeEach(() => (drawn = []));

  it('are added after the first release is served, and before each later one', async () => {
    const first = await start(pictures);
    expect(first.store.current()).toBeDefined();
    await first.manager.improved();
    expect(drawn).toEqual(['after']);
    project.api.ref = 'ref-2';
    const second = await start(pictures);
    await second.manager.improved();
    expect(drawn).toEqual(['after', 'before']);
    expect(second.store.current()?.info.contentRef).toBe('ref-2');
  });

  it('are rendered when they are requested, and encodings stay as they are, where releases are not improved', async () => {
    project.plan({ files: { 'index.html': page('Home', 'word '.repeat(100)) } });
    for (const ref of ['ref-1', 'ref-2']) {
      project.api.ref = ref;
      const { store, manager } = await start({ ...pictures, improves: false });
      await manager.improved();
      expect(store.current()?.info.contentRef).toBe(ref);
      expect(store.current()?.pages.get('/')?.brotli).toBe(5);
    }
    expect(drawn).toEqual([]);
  });

  it('are requested again at the next start after a failure', async () => {
    const complete = () => Promise.reject(new Error('The disk is full.'));
    const first = await start({ ...pictures, complete });
    await first.manager.improved();
    expect(first.warnings).toEqual(['Pictures could not be put into the release: The disk is full.']);
    const second = await start(pictures);
    expect(second.state).toBe('fresh');
    await second.manager.improved();
    expect(drawn).toEqual(['after']);
  });
});

describe('the directory of the next release', () => {
  const begun = ({ directory }: { directory: string }) =>
    readdirSync(directory).filter((name) => name.endsWith('.tmp'));
  const text = { 'index.html': page('Home', 'word '.repeat(100)) };

  it('is prepared before a build is requested, becomes that release, and is removed with the server', async () => {
    project.plan({ files: text });
    const { manager, store } = await start();
    await until(() => begun(store).length === 1);
    const { ino } = statSync(join(store.directory, `${begun(store)[0]}`));
    project.api.ref = 'ref-2';
    manager.queue.request({ kind: 'content' });
    await manager.queue.idle();
    expect(store.current()?.info.contentRef).toBe('ref-2');
    expect(statSync(store.current()?.directory ?? '').ino).toBe(ino);
    await manager.close();
    expect(begun(store)).toEqual([]);
  });

  it('is reused by the next build after a failed one', async () => {
    project.plan({ files: text });
    const { manager, store } = await start();
    await until(() => begun(store).length === 1);
    const before = begun(store);
    project.plan({ fail: true });
    manager.queue.request({ kind: 'manual' });
    await manager.queue.idle();
    expect(manager.history.list()[0]).toMatchObject({ result: 'failed' });
    expect(begun(store)).toEqual(before);
  });
});

describe('encodings of a first release', () => {
  it('are Brotli before it is served, and gzip before its images are rendered', async () => {
    project.plan({ files: { 'index.html': page('Home', 'word '.repeat(100)) } });
    const seen: string[][] = [];
    const { manager } = await start({
      complete: async (release) => {
        seen.push(Object.keys(release.pages.get('/')?.encodings ?? {}).sort());
        return [];
      },
    });
    await manager.improved();
    expect(seen).toEqual([['br', 'gzip']]);
  });
});

describe('starting the release manager', () => {
  it('builds and serves a first release, and serves it at once the next time', async () => {
    const first = await start();
    expect(first.state).toBe('building');
    expect(first.store.current()?.info.contentRef).toBe('ref-1');
    const second = await start();
    expect(second.state).toBe('fresh');
    expect(second.store.current()?.info.id).toBe(first.store.current()?.info.id);
    expect(project.calls()).toHaveLength(1);
  });

  it('builds again when content or code changed', async () => {
    await start();
    project.api.ref = 'ref-2';
    expect((await start()).state).toBe('building');
    await writeFile(join(project.directory, 'src', 'index.ts'), '// changed');
    expect((await start()).state).toBe('building');
    expect(project.calls()).toHaveLength(3);
  });

  it('S16 builds again on the day on which another price book is in force, though nothing was published', async () => {
    const clock = new TestClock();
    const { manager, store } = await start({ clock });
    expect(store.current()?.info.freshUntil).toBe('2027-09-14');
    clock.pass(182 * DAY_MS);
    await until(() => project.calls().length === 2);
    await manager.queue.idle();
    expect(manager.history.list()[0]).toMatchObject({ trigger: { kind: 'date' }, result: 'published' });
    expect((await start({ clock })).state).toBe('fresh');
  });

  it('keeps the site when the content API does not respond, and says so', async () => {
    await start();
    project.api.failWith = 503;
    const second = await start();
    expect(second.state).toBe('fresh');
    expect(second.warnings).toEqual([expect.stringMatching(/answers with status 503: .* The site stays as it is\.$/)]);
  });

  it('keeps the site and its start when the code cannot be read, and the build says so', async () => {
    const first = await start();
    await writeFile(join(project.directory, 'static'), 'not a directory');
    const { store, manager, state } = await start();
    expect(state).toBe('building');
    expect(store.current()?.info.id).toBe(first.store.current()?.info.id);
    expect(manager.history.list()[0]).toMatchObject({
      result: 'failed',
      problems: [expect.stringContaining('ENOTDIR')],
    });
  });

  it('serves what another process has published meanwhile instead of building the same', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    expect(project.calls()).toHaveLength(1);
    expect(one.store.current()?.info.id).toBe(two.store.current()?.info.id);
  });
});

describe('a burst of requests', () => {
  it('starts at most two builds, the last of which has the latest content', async () => {
    const { manager, store } = await start();
    const answers = Array.from({ length: 100 }, (_, index) => {
      project.api.ref = `burst-${index}`;
      return manager.queue.request({ kind: 'content' });
    });
    expect(answers.filter((answer) => answer === 'merged')).toHaveLength(98);
    await manager.queue.idle();
    expect(store.current()?.info.contentRef).toBe('burst-99');
    expect(project.calls().length).toBeLessThanOrEqual(3);
  });

  it('is canceled to the end of its checks, and leaves no release then', async () => {
    const { store } = await start();
    const served = store.current()?.info.id;
    project.plan({ files: { 'index.html': page('2', '<a href="/api/x">x</a>') } });
    project.api.ref = 'ref-2';
    const checks = { keyPages: ['/'], isServed: () => cancel() };
    let cancel = () => false;
    const { store: next, manager } = await openManager(project, { checks });
    managers.push(manager);
    cancel = manager.queue.cancel;
    manager.queue.request({ kind: 'content' });
    await manager.queue.idle();
    expect(manager.history.list()[0]).toMatchObject({ result: 'cancelled', problems: ['The build was canceled.'] });
    expect([next.current()?.info.id, await next.list()]).toEqual([served, [served]]);
  });

  it('is published although an old release cannot be removed', async () => {
    const { store, manager, warnings } = await start();
    jest.spyOn(store, 'prune').mockRejectedValue(new Error('EACCES'));
    project.api.ref = 'ref-2';
    manager.queue.request({ kind: 'content' });
    await manager.queue.idle();
    expect(manager.history.list()[0]).toMatchObject({ result: 'published' });
    expect(warnings).toEqual(['Old releases could not be removed: EACCES']);
  });

  it('is canceled when the server stops, without leaving a child process', async () => {
    const { manager, outcomes } = await start();
    project.plan({ hang: true });
    project.api.ref = 'ref-2';
    manager.queue.request({ kind: 'content' });
    manager.queue.request({ kind: 'content' });
    await until(() => project.calls().length === 2);
    await manager.close();
    expect(outcomes.at(-1)).toMatchObject({ ok: false, cancelled: true });
    expect(() => process.kill(project.calls()[1]?.pid ?? 0, 0)).toThrow();
  });
});

describe('the release check before publishing', () => {
  const site = (pages: number, extra: Record<string, string> = {}) => ({
    files: {
      'index.html': page('Home'),
      ...Object.fromEntries(Array.from({ length: pages }, (_, n) => [`p${n}/index.html`, page(`${n}`)])),
      ...extra,
    },
  });

  it.each([
    ['more than a tenth of the pages is gone', site(5), 'The site has 6 pages where it had 11: 45 % are gone.'],
    [
      'a picture is missing',
      site(11, { 'a/index.html': page('A', '<img src="/no.png" alt="">') }),
      'a/index.html leads to /no.png, which does not exist.',
    ],
  ])('refuses a build when %s', async (_name, plan, message) => {
    project.plan(site(10));
    const first = await start();
    project.plan(plan);
    project.api.ref = 'ref-2';
    const second = await start();
    const [record] = second.manager.history.list();
    expect(record).toMatchObject({ result: 'refused' });
    if (message) expect(record).toMatchObject({ problems: expect.arrayContaining([message]) });
    expect(second.store.current()?.info.id).toBe(first.store.current()?.info.id);
  });

  it('refuses a build when the content lost an image that its pages show', async () => {
    const first = await start();
    project.api.ref = 'ref-2';
    const problems = ['The picture or medium /a.webp is missing.'];
    const second = await start({ prepare: ({ paths }) => Promise.resolve({ paths, problems }) });
    expect(second.manager.history.list()[0]).toMatchObject({
      result: 'refused',
      problems: ['The picture or medium /a.webp is missing.'],
    });
    expect(second.store.current()?.info.id).toBe(first.store.current()?.info.id);
  });

  it.each([
    [
      'leaves out the documents that name a picture which cannot be shown',
      ['/_content/images/a.webp?v=2&w=640'],
      'published',
    ],
    ['waits when a picture may be there at the next try', [], 'refused'],
  ])('C10 %s', async (_name, lost, result) => {
    await start();
    const [document] = project.api.documents;
    if (document) document.text = 'https://content.example/_content/images/a.webp?v=2';
    project.api.ref = 'ref-2';
    const problems = ['The picture or medium /_content/images/a.webp?v=2&w=640 is missing.'];
    const found: ContentProblem[] = [];
    const second = await start({
      builder: project.builder({ onProblems: (now) => found.splice(0, found.length, ...now) }),
      prepare: ({ paths, selection }) => {
        const isShown = selection.snapshot.documents.some(({ id }) => id === 'id-a');
        return Promise.resolve(isShown ? { paths, problems, lost } : { paths, problems: [] });
      },
    });
    expect(second.manager.history.list()[0]).toMatchObject({ result });
    expect(found).toMatchObject(
      result === 'refused'
        ? []
        : [{ document: { id: 'id-a' }, expected: 'pictures and files that can be shown', served: 'nothing' }],
    );
  });

  it('C10 accepts a build that skipped some content, and records the messages in its history', async () => {
    await start();
    project.plan({ warnings: ['Content: The document "a" has text.'] });
    project.api.ref = 'ref-2';
    const second = await start();
    expect(second.manager.history.list()[0]).toMatchObject({
      result: 'published',
      problems: ['The document "a" has text.'],
    });
    expect(second.store.current()?.info.contentRef).toBe('ref-2');
  });

  it('applies to a first release, too, when it is made for other servers', async () => {
    project.plan(site(3, { 'a/index.html': page('A', '<a href="/nowhere">n</a>') }));
    const checks = { keyPages: ['/'], isServed: () => false, checksFirstRelease: true };
    const { store, manager } = await openManager(project, { checks });
    await manager.refresh({ kind: 'start' });
    await manager.queue.idle();
    expect(manager.history.list()[0]).toMatchObject({ result: 'refused' });
    expect(store.current()).toBeUndefined();
    manager.queue.request({ kind: 'manual', reason: 'We know.', anyway: true });
    await manager.queue.idle();
    expect(store.current()).toBeDefined();
    await manager.close();
  });

  it('accepts the very first site in any case, and later ones that are not worse', async () => {
    project.plan(site(3, { 'a/index.html': page('A', '<a href="/nowhere">n</a>') }));
    const problem = 'a/index.html leads to /nowhere, which does not exist.';
    const first = await start();
    expect(first.manager.history.list()[0]).toMatchObject({ result: 'published', problems: [problem] });
    project.api.ref = 'ref-2';
    expect((await start()).manager.history.list()[0]).toMatchObject({ result: 'published', problems: [problem] });
    project.plan(site(3, { 'a/index.html': page('A', '<a href="/nowhere">n</a><a href="/else">e</a>') }));
    project.api.ref = 'ref-3';
    const problems = ['a/index.html leads to /else, which does not exist.'];
    expect((await start()).manager.history.list()[0]).toMatchObject({ result: 'refused', problems });
  });

  it('S10 has ten messages about skipped content in its history, and the number of the others', async () => {
    const warnings = Array.from({ length: 100 }, (_, n) => `Content: The document "${n}" has text.`);
    project.plan({ ...site(3), warnings });
    const [listed] = (await start()).manager.history.list();
    expect(listed).toMatchObject({ result: 'published' });
    expect((listed as BuildRecord).problems).toHaveLength(11);
    expect((listed as BuildRecord).problems.at(-1)).toBe('There are 90 more problems.');
  });

  it('S10 names the one new problem of a site that has more old ones than are listed', async () => {
    const broken = (count: number) => Array.from({ length: count }, (_, n) => `<a href="/nowhere-${n}">n</a>`).join('');
    project.plan(site(3, { 'a/index.html': page('A', broken(15)) }));
    const [listed] = (await start()).manager.history.list();
    expect(listed).toMatchObject({ result: 'published' });
    expect((listed as BuildRecord).problems).toHaveLength(11);
    expect((listed as BuildRecord).problems.at(-1)).toBe('There are 5 more problems.');
    project.plan(site(3, { 'a/index.html': page('A', broken(16)) }));
    project.api.ref = 'ref-2';
    const problems = ['a/index.html leads to /nowhere-15, which does not exist.'];
    expect((await start()).manager.history.list()[0]).toMatchObject({ result: 'refused', problems });
  });

  it('compares with a release of an earlier version, which lists ten problems and the number of others', async () => {
    const broken = Array.from({ length: 12 }, (_, n) => `<a href="/nowhere-${n}">n</a>`).join('');
    project.plan(site(3, { 'a/index.html': page('A', broken) }));
    const { store } = await start();
    const release = store.current();
    if (!release) throw new Error('Nothing is served.');
    const stored = release.info.problems?.slice(0, 10) ?? [];
    await storeProblems(release, [...stored, 'There are 2 more broken links.']);
    project.api.ref = 'ref-2';
    expect((await start()).manager.history.list()[0]).toMatchObject({ result: 'published' });
  });

  it('accepts links to pages, files, redirects, anchors, other hosts and the server’s own paths', async () => {
    const links = [
      '/p1',
      '/p1/',
      '/p1?a=1#b',
      '#x',
      '//cdn.example/x',
      'https://x.example',
      '/api/thing',
      '/x.txt',
      'mailto:a@b.example',
    ];
    const body = links.map((href) => `<a href="${href}">x</a>`).join('');
    project.plan(site(3, { 'a/index.html': page('A', body), 'x.txt': 'x' }));
    const { manager } = await start();
    expect(manager.history.list()[0]).toMatchObject({ result: 'published', problems: [] });
  });

  it('is overridden with a reason, which is recorded', async () => {
    project.plan(site(10));
    await start();
    project.plan(site(2));
    project.api.ref = 'ref-2';
    const { manager, store } = await start();
    const [refused] = manager.history.list();
    const id = refused && 'id' in refused ? refused.id : '';
    await expect(manager.activate(id)).rejects.toThrow('needs a reason');
    await manager.activate(id, { reason: 'We closed the blog on purpose' });
    expect(store.current()?.info.id).toBe(id);
    expect(manager.history.list()[0]).toMatchObject({ switchedTo: id, reason: 'We closed the blog on purpose' });
  });
});

describe('the build history', () => {
  it('states what changed since the previous release, and survives a restart and a truncated line', async () => {
    await start();
    project.api.ref = 'ref-2';
    project.api.documents = [...project.api.documents.slice(1), { id: 'id-n', uid: 'new', text: 'n' }];
    await start();
    await appendFile(join(project.directory, '.data', 'builds', 'history.jsonl'), '{"id":"cut');
    const { manager } = await start();
    const [latest, first] = manager.history.list();
    expect(latest).toMatchObject({
      result: 'published',
      trigger: { kind: 'start' },
      contentRef: 'ref-2',
      change: {
        added: [{ id: 'id-n', uid: 'new', type: 'page', lang: 'en-us' }],
        changed: [],
        removed: [{ id: 'id-a', uid: 'a', type: 'page', lang: 'en-us', version: expect.any(String) }],
      },
    });
    expect(Object.keys((latest as BuildRecord).change?.removed[0] ?? {})).toHaveLength(5);
    expect(first).toMatchObject({ result: 'published', pages: 1 });
  });
});
