import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildProgress } from '../../../../src/server/builds/run/build';
import { makeProject, type TestProject } from '../../support/project';
import { until } from '../../support/until';

let project: TestProject;
beforeEach(async () => {
  project = await makeProject();
});
afterEach(() => project.close());

const ids = () => project.calls().map((call) => call.body?.documents ?? null);

describe('one build', () => {
  it('runs its steps in order and ends with public/ and an id that the child knows', async () => {
    const seen: BuildProgress[] = [];
    const outcome = await project.builder().build({ onProgress: (progress) => seen.push(progress) });
    expect(outcome.ok).toBe(true);
    const running = seen.map(({ steps }) => steps.find((step) => step.state === 'running')?.name).filter(Boolean);
    expect([...new Set(running)]).toEqual(['content', 'schema', 'bundles', 'queries', 'pages', 'publish']);
    expect(seen.at(-1)).toMatchObject({
      state: 'succeeded',
      steps: Array(6).fill(expect.objectContaining({ state: 'done' })),
    });
    expect(project.calls()[0]).toMatchObject({
      BUILD_ID: outcome.id,
      PRISMIC_API_ENDPOINT: project.api.url,
      NODE_ENV: 'production',
      BUILD_CODE: await project.builder().fingerprint(),
    });
  });

  it('passes no secrets of the server to the child, and writes the complete output to a file', async () => {
    const outcome = await project.builder().build();
    expect(project.calls()[0]?.OPS_TOKEN).toBeUndefined();
    const log = readFileSync(join(project.directory, '.data', 'builds', `${outcome.id}.log`), 'utf8');
    expect(log).toContain('success building schema - 0.1s');
  });

  it('writes and reports lines without colours and control characters, and cuts very long ones', async () => {
    const output = `\u001b[31mred\u001b[0m \u001b]8;;http://x.example\u0007link\u0008 <b>\n${'x'.repeat(9_000)}`;
    project.plan({ fail: true, output });
    const lines: string[] = [];
    const outcome = await project.builder().build({ onLine: (line) => lines.push(line) });
    const log = readFileSync(join(project.directory, '.data', 'builds', `${outcome.id}.log`), 'utf8');
    expect(log).toContain(`\nred link <b>\n${'x'.repeat(4_000)}…\n`);
    expect(lines).toContain('red link <b>');
    expect(log).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('C10 passes on messages about skipped content, once, and no other warnings', async () => {
    project.plan({
      warnings: ['Content: The document "a" has text.', 'Slow disk', 'Content: The document "a" has text.'],
    });
    let published: readonly string[] = [];
    const outcome = await project.builder().build({ publish: async ({ notices }) => void (published = notices) });
    expect(outcome).toMatchObject({ ok: true, notices: ['The document "a" has text.'] });
    expect(published).toEqual(['The document "a" has text.']);
  });

  it('explains its failure, with the last lines of the output', async () => {
    project.plan({ fail: true });
    const seen: BuildProgress[] = [];
    const outcome = await project.builder().build({ onProgress: (progress) => seen.push(progress) });
    expect(outcome).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^Gatsby ended with code 1\. The log says why/),
      cancelled: false,
    });
    expect(outcome.ok ? [] : outcome.tail).toContain('ERROR #11321 a page is wrong');
    expect(seen.at(-1)?.steps.find((step) => step.state === 'failed')?.name).toBe('pages');
  });

  it('explains Gatsby’s failure, and none of its child processes’ ends', async () => {
    project.plan({ fail: true, worker: true });
    const outcome = await project.builder().build();
    expect(outcome.ok ? [] : outcome.tail).toContain('ERROR #11321 a page is wrong');
    expect(existsSync(join(project.directory, 'worked-on'))).toBe(false);
  });

  it('does not publish a failed build, nor when publishing itself fails', async () => {
    let published = 0;
    project.plan({ fail: true });
    await project.builder().build({ publish: async () => void (published += 1) });
    expect(published).toBe(0);
    project.plan({});
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const outcome = await project.builder().build({ publish: () => Promise.reject(full) });
    expect(outcome).toMatchObject({ ok: false, problem: expect.stringContaining('The disk is full') });
  });

  it('fails with a reason, and throws nothing, when its lock cannot be written', async () => {
    const inItsPlace = join(project.directory, '.data', 'builds', `build.lock.${process.pid}.tmp`);
    mkdirSync(inItsPlace, { recursive: true });
    expect(await project.builder().build()).toMatchObject({ ok: false, problem: expect.stringContaining('EISDIR') });
    await rm(inItsPlace, { recursive: true });
    expect((await project.builder().build()).ok).toBe(true);
  });

  it('succeeds when neither its log nor the id of its child can be written, as on a full disk', async () => {
    const onProgress = ({ id }: BuildProgress) => {
      for (const name of [`${id}.log`, `build.lock.${process.pid}.tmp`])
        mkdirSync(join(project.directory, '.data', 'builds', name), { recursive: true });
    };
    expect((await project.builder().build({ onProgress })).ok).toBe(true);
  });

  it.each([[false], [true]])('stops a child that exceeds the time limit (ignoring signals: %s)', async (deaf) => {
    project.plan({ hang: true, deaf });
    const outcome = await project.builder({ idleTimeoutMs: 500 }).build();
    expect(outcome).toMatchObject({ ok: false, problem: expect.stringContaining('showed no progress for 1 s') });
    expect(isRunning(project.calls()[0]?.pid)).toBe(false);
  });

  it('stops the child’s own processes, too, even when the child ends successfully', async () => {
    project.plan({ hang: true, polite: true, worker: true });
    const abort = new AbortController();
    const isAtWork = () => existsSync(join(project.directory, 'working'));
    const outcome = await project.builder().build({
      signal: abort.signal,
      onProgress: ({ steps }) => steps[4]?.state === 'running' && void until(isAtWork).then(() => abort.abort()),
    });
    expect(outcome).toMatchObject({ ok: false, cancelled: true });
    expect(existsSync(join(project.directory, 'worked-on'))).toBe(false);
  });

  it('fails with a sentence when the content API does not respond, and recovers with it', async () => {
    project.api.failWith = 500;
    expect(await project.builder().build()).toMatchObject({ ok: false });
    expect(project.calls()).toHaveLength(0);
    project.api.failWith = undefined;
    expect((await project.builder().build()).ok).toBe(true);
  });

  it('waits while another build of the same project runs, and fails when that takes too long', async () => {
    project.plan({ hang: true });
    const abort = new AbortController();
    const first = project.builder().build({ signal: abort.signal });
    const second = await project.builder({ idleTimeoutMs: 700 }).build();
    expect(second).toMatchObject({
      ok: false,
      problem: expect.stringContaining('builds this project, or develops on it. It takes too long'),
    });
    const third = project.builder().build();
    project.plan({});
    abort.abort();
    await first;
    expect((await third).ok).toBe(true);
  });

  it('takes over the lock of a dead process', async () => {
    expect((await project.builder().build()).ok).toBe(true);
    await writeFile(join(project.directory, '.data', 'builds', 'build.lock'), JSON.stringify({ owner: 2 ** 22 + 1 }));
    expect((await project.builder().build()).ok).toBe(true);
  });
});

describe('the content of a clean build', () => {
  const many = Array.from({ length: 150 }, (_, index) => ({ id: `many-${index}`, uid: `${index}`, text: '' }));

  it('C07 is read once, and streamed to the child page by page; a later build is given none', async () => {
    project.api.documents = many;
    project.plan({ reads: true });
    expect((await project.builder().build()).ok).toBe(true);
    expect(project.api.asked).toEqual([1, 2]);
    expect(project.calls()[0]?.given?.map(({ length }) => length)).toEqual([100, 50]);
    await project.builder().build();
    expect(project.calls()[1]).toMatchObject({ warm: true, given: null });
  });

  it('is streamed, too, to a build without a cache record', async () => {
    project.plan({ fail: true });
    await project.builder().build();
    project.plan({ reads: true });
    await project.builder().build();
    expect(project.calls()[1]?.given).toEqual([['id-a', 'id-b', 'id-c']]);
  });

  it('C10 fails the build with a sentence when it breaks off, and stops the child', async () => {
    project.api.documents = many;
    project.api.failAt = 2;
    project.plan({ hang: true });
    const outcome = await project.builder().build();
    expect(outcome).toMatchObject({
      ok: false,
      cancelled: false,
      problem: expect.stringMatching(/answers with status 500: look at the service there/),
    });
    expect(isRunning(project.calls()[0]?.pid)).toBe(false);
  });

  it('is ignored by a child that fails before', async () => {
    project.api.documents = Array.from({ length: 100 }, (_, index) => ({
      id: `${index}`,
      uid: `${index}`,
      text: 'long '.repeat(2_000),
    }));
    project.plan({ fail: true });
    expect(await project.builder().build()).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^Gatsby ended/),
    });
  });
});

describe('a warm cache', () => {
  it('gives changed, added and deleted documents to an incremental build, and none to a clean one', async () => {
    await project.builder().build();
    project.api.ref = 'ref-2';
    project.api.documents = [
      { id: 'id-a', uid: 'a', text: 'another text' },
      { id: 'id-b', uid: 'b', text: 'text of b' },
      { id: 'id-d', uid: 'd', text: 'new' },
    ];
    await project.builder().build();
    expect(ids()).toEqual([null, ['id-d', 'id-a', 'id-c']]);
    // Few queries: Gatsby runs them itself, and starts no worker for them.
    expect(project.calls().map((call) => call.GATSBY_CPU_COUNT)).toEqual(['4', '1']);
    expect(project.calls()[1]).toMatchObject({
      warm: true,
      webpackKept: true,
      body: {
        type: 'api-update',
        domain: 'keelstone',
        apiUrl: 'https://keelstone.prismic.io/api',
        masterRef: 'ref-2',
        releases: {},
        secret: null,
      },
    });
    await rm(join(project.directory, '.cache'), { recursive: true });
    project.api.documents = project.api.documents.slice(1);
    await project.builder().build();
    expect(ids().at(-1)).toBeNull();
  });

  it('gives nothing to the build when nothing changed', async () => {
    await project.builder().build();
    await project.builder().build();
    expect(ids()).toEqual([null, null]);
    expect(project.calls()[1]?.warm).toBe(true);
  });

  it('drops stored documents, but no bundles, when a deletion coincides with changed code or too many changes', async () => {
    await project.builder().build();
    await writeFile(join(project.directory, 'src', 'index.ts'), 'export const changed = 1;');
    project.api.documents = project.api.documents.slice(1);
    await project.builder().build();
    expect(project.calls()[1]).toMatchObject({ body: null, warm: false, webpackKept: true });
    project.api.documents = Array.from({ length: 150 }, (_, index) => ({
      id: `many-${index}`,
      uid: `${index}`,
      text: '',
    }));
    await project.builder().build();
    expect(project.calls()[2]).toMatchObject({ body: null, warm: false, webpackKept: true });
  });

  it('is dropped after a failed build', async () => {
    await project.builder().build();
    project.plan({ fail: true });
    await project.builder().build();
    project.plan({});
    project.api.documents = project.api.documents.slice(1);
    await project.builder().build();
    expect(project.calls().at(-1)).toMatchObject({ body: null, warm: false });
  });

  it('is replaced by one clean build when it is corrupt', async () => {
    await project.builder().build();
    project.plan({ corrupt: true });
    const lines: string[] = [];
    expect((await project.builder().build({ onLine: (line) => lines.push(line) })).ok).toBe(true);
    expect(project.calls().map((call) => call.webpackKept)).toEqual([false, true, false]);
    expect(lines).toContain('The build failed on the cache of earlier builds. Trying once more from a clean cache.');
  });

  const failsOn = (path: string) => ({ error: { text: `Building static HTML failed for path "${path}"` } });
  const withoutB = /^Building once more without the document id-b/;

  it('C10 is replaced after a change of the code before a document is blamed for a page that fails on it', async () => {
    await project.builder().build();
    await writeFile(join(project.directory, 'src', 'index.ts'), 'export const changed = 1;');
    project.plan({ staleBundles: true, ...failsOn('/b') });
    const lines: string[] = [];
    expect((await project.builder().build({ onLine: (line) => lines.push(line) })).ok).toBe(true);
    expect(project.calls().map((call) => call.webpackKept)).toEqual([false, true, false]);
    expect(lines).not.toContainEqual(expect.stringMatching(withoutB));
  });

  it('C10 of the same code is not suspected: a document whose page fails is left out at once', async () => {
    await project.builder().build();
    project.api.ref = 'ref-2';
    project.api.documents = project.api.documents.map((document) => ({ ...document, text: 'another text' }));
    project.plan({ fail: true, ...failsOn('/b') });
    const lines: string[] = [];
    await project.builder().build({ onLine: (line) => lines.push(line) });
    expect(
      project
        .calls()
        .map((call) => call.webpackKept)
        .slice(0, 3),
    ).toEqual([false, true, true]);
    expect(lines.filter((line) => withoutB.test(line))).toHaveLength(1);
  });

  it('C10 leaves out the documents of all pages whose queries fail', async () => {
    await project.builder().build();
    project.api.ref = 'ref-2';
    project.api.documents = project.api.documents.map((document) => ({ ...document, text: 'another text' }));
    project.plan({ fail: true, error: { text: 'There was an error in your GraphQL query:\n\nNo.\n\nUrl path: /b' } });
    const lines: string[] = [];
    await project.builder().build({ onLine: (line) => lines.push(line) });
    expect(lines.filter((line) => withoutB.test(line))).toHaveLength(1);
  });

  it('is used for a preview release without ids, which refer to published content', async () => {
    const reading = { kind: 'ref', ref: 'preview' } as const;
    const content = () => ({ url: project.api.url, repository: 'keelstone', reading });
    await project.builder({ content }).build();
    project.api.documents = project.api.documents.slice(1);
    await project.builder({ content }).build();
    expect(project.calls()[1]).toMatchObject({ body: null, warm: false });
  });
});

describe('the fingerprint', () => {
  it('changes with code, settings and lock file, and with nothing else', async () => {
    const prints = [await project.builder().fingerprint()];
    const note = async () => prints.push(await project.builder().fingerprint());
    mkdirSync(join(project.directory, 'src/server/builds/releases'), { recursive: true });
    for (const file of ['notes.md', 'src/server/main.ts']) await writeFile(join(project.directory, file), 'x');
    await project.builder().build();
    await note();
    expect(new Set(prints).size).toBe(1);
    const inputs = ['src/index.ts', 'gatsby-config.ts', 'package-lock.json', 'gatsby-browser.tsx'];
    // What a release stores of its pages is reused while the key is equal.
    for (const file of [...inputs, 'src/server/builds/releases/pageFacts.ts']) {
      await writeFile(join(project.directory, file), `// ${file}`);
      await note();
    }
    prints.push(await project.builder({ settings: { SITE_URL: 'https://other.example' } }).fingerprint());
    expect(new Set(prints).size).toBe(7);
  });
});

function isRunning(pid = 0): boolean {
  if (!existsSync(`/proc/${pid}/stat`)) return false;
  return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
}
