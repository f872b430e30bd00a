import { join } from 'node:path';
import type { BuilderOptions } from '../../../src/server/builds/run/build';
import { explainFailure, failedPagePaths } from '../../../src/server/builds/run/explainFailure';
import type { SiteManager, SiteManagerOptions } from '../../../src/server/builds/publish/siteManager';
import { listen } from '../support/origin';
import { openManager } from '../support/manager';
import { makeProject, type GatsbyPlan, type TestProject } from '../support/project';
import { page } from '../support/release';
import { closing } from '../support/closing';

let project: TestProject;
beforeEach(async () => {
  project = await makeProject();
});
afterEach(() => project.close());

const good = { 'index.html': page('The old release'), 'about/index.html': page('About') };
const failing = (plan: GatsbyPlan) => () => project.plan({ fail: true, ...plan });
const giving = (files: Record<string, string>) => () => project.plan({ files: { ...good, ...files } });
const template = () => join(project.directory, 'src', 'templates', 'Pricing.tsx');

interface Way {
  arrange: () => void;
  result?: 'failed' | 'refused';
  /** The explanation that operators read. */
  says: RegExp;
  options?: Partial<SiteManagerOptions>;
  idleTimeoutMs?: number;
}

const ways: Record<string, Way> = {
  'a template that cannot be read': {
    arrange: () =>
      failing({
        error: {
          text: `Generating JavaScript bundles failed\n\n${template()}: Unexpected token (12:3)\n\n> 12 |  <p`,
          filePath: template(),
          location: { start: { line: 12 } },
        },
      })(),
    says: /^Gatsby ended with code 1: Generating JavaScript bundles failed src\/templates\/Pricing\.tsx: Unexpected token \(12:3\) \(src\/templates\/Pricing\.tsx:12\)\. Correct that and build again\.$/,
  },
  'a page that cannot be rendered': {
    arrange: failing({
      error: { text: 'Building static HTML failed for path "/about"' },
      output: '\u001b[0m  \u001b[97mWebpackError\u001b[37m: \u001b[0mThe title is none.\u001b[0m\n  - About.tsx:1',
    }),
    says: /: Building static HTML failed for path "\/about": The title is none\. Correct that and build again\.$/,
  },
  'content that makes no site': {
    arrange: failing({ error: { text: 'Redirects lead in a circle: /a, /b' } }),
    says: /Redirects lead in a circle: \/a, \/b\. Correct that and build again\.$/,
  },
  'wrong settings': {
    arrange: failing({ error: { text: 'SITE_URL must be an absolute http or https address.' } }),
    says: /SITE_URL must be an absolute http or https address\. Correct that/,
  },
  'a build that never ends': {
    arrange: () => project.plan({ hang: true }),
    idleTimeoutMs: 500,
    says: /showed no progress for 1 s and was stopped.*build again/,
  },
  'a process that the system ends': {
    arrange: failing({ killed: true }),
    says: /ended by SIGKILL, as happens when memory runs out\. Give the machine more/,
  },
  'memory that runs out': {
    arrange: failing({ output: 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory' }),
    says: /memory runs out\. Give the machine more/,
  },
  'a disk that is full while it is written': {
    arrange: failing({ output: 'Error: ENOSPC: no space left on device, write' }),
    says: /^The disk is full, so nothing was published\. Free some space and build again\.$/,
  },
  'a disk that has no room for a release': {
    arrange: giving({}),
    options: { freeBytes: async () => 1_000_000 },
    says: /^The disk has 0 MB left.*Free some space and build again\.$/,
  },
  'a repository that cannot be reached': {
    arrange: () => undefined,
    says: /does not answer \(it refuses connections\): look at the service there, or correct PRISMIC_API_ENDPOINT\.$/,
  },
  'a key page that is missing': {
    arrange: () => project.plan({ files: { 'about/index.html': page('About'), 'more/index.html': page('More') } }),
    result: 'refused',
    says: /^The page \/ is missing\.$/,
  },
  'a link that leads nowhere': {
    arrange: giving({ 'about/index.html': page('About', '<a href="/gone">x</a>') }),
    result: 'refused',
    says: /^about\/index\.html leads to \/gone, which does not exist\.$/,
  },
  'a page that is not valid HTML': {
    arrange: giving({ 'about/index.html': page('About', '<p id="a"></p><p id="a"></p>') }),
    result: 'refused',
    says: /^about\/index\.html is not valid HTML: /,
  },
};

describe('the explanation of a failed build', () => {
  const end = { code: 1, signal: null, tail: [], directory: '/site' };

  it('leaves out Gatsby’s asides and links', () => {
    const errors = [
      { text: 'Truncated page data information for the failed page "/contact": {' },
      { text: 'Building static HTML failed for path "/contact"\n\nSee our docs page for more: https://gatsby.dev' },
    ];
    expect(explainFailure({ ...end, errors })).toBe(
      'Gatsby ended with code 1: Building static HTML failed for path "/contact". Correct that and build again.',
    );
  });

  const inQuery = (path: string) => ({
    text: `There was an error in your GraphQL query:\n\nNot a text: 7\n\n  > 7 | url\n\nFile path: /site/a.tsx\nUrl path: ${path}\nPlugin: none`,
  });

  it.each(['/about', '/a$&b'])('names the page %s of a query that failed', (path) => {
    expect(explainFailure({ ...end, errors: [inQuery(path)] })).toBe(
      `Gatsby ended with code 1: There was an error in your GraphQL query of the page ${path}: Not a text: 7. Correct that and build again.`,
    );
  });

  it('C10 finds all pages whose queries or HTML failed, with quotes in their paths', () => {
    const html = { text: '\u001b[31mBuilding static HTML failed for path "/a "quote""\u001b[39m\n\nSee our docs page' };
    expect(failedPagePaths([inQuery('/about'), html, inQuery('/b c')], ['no path'])).toEqual([
      '/about',
      '/a "quote"',
      '/b c',
    ]);
    expect(failedPagePaths([], ['error Building static HTML failed for path "/b"', 'more'])).toEqual(['/b']);
    expect(failedPagePaths([{ text: 'There was an error in your GraphQL query:' }], [])).toEqual([]);
  });
});

describe('a failed build', () => {
  it.each(Object.entries(ways))(
    'by %s keeps the old release, explains the reason, and does not block the next build',
    async (name, { arrange, result = 'failed', says, options = {}, idleTimeoutMs }) => {
      project.plan({ files: good });
      const network = { port: 0 };
      const builderOf = (limits: Pick<BuilderOptions, 'idleTimeoutMs'>) =>
        project.builder({
          ...limits,
          content: () => ({
            url: network.port ? `http://127.0.0.1:${network.port}/api/v2` : project.api.url,
            repository: 'acme-site',
            reading: { kind: 'master' },
          }),
        });
      const patient = builderOf({});
      let builder = patient;
      const disk: { freeBytes?: SiteManagerOptions['freeBytes'] } = {};
      const { store, manager } = await openManager(project, {
        builder: { build: (request) => builder.build(request), fingerprint: patient.fingerprint },
        freeBytes: (directory) => disk.freeBytes?.(directory) ?? Promise.resolve(10_000_000_000),
      });
      closing.push(manager.close);
      const publish = () => run(manager);
      expect(await publish()).toMatchObject({ result: 'published', problems: [] });
      const before = store.current()?.info.id;
      const origin = await listen({ site: { current: store.current, progress: manager.progress } });
      closing.push(origin.close);

      arrange();
      disk.freeBytes = options.freeBytes;
      if (idleTimeoutMs !== undefined) builder = builderOf({ idleTimeoutMs });
      if (name === 'a repository that cannot be reached') network.port = 49_151;
      const record = await publish();
      expect(record).toMatchObject({ result });
      expect(record && 'problems' in record ? record.problems : []).toContainEqual(expect.stringMatching(says));
      expect(store.current()?.info.id).toBe(before);
      expect(await (await fetch(origin.url)).text()).toContain('The old release');

      project.plan({ files: { ...good, 'index.html': page('The new release') } });
      [disk.freeBytes, network.port, builder] = [undefined, 0, patient];
      expect(await publish()).toMatchObject({ result: 'published', problems: [] });
      expect(await (await fetch(origin.url)).text()).toContain('The new release');
    },
  );
});

async function run(manager: SiteManager) {
  manager.queue.request({ kind: 'manual' });
  await manager.queue.idle();
  return manager.history.list()[0];
}
