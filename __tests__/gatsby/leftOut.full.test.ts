import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentProblem } from '../../src/lib/contentProblem';
import { buildEnvironment } from '../../src/config/buildSettings';
import { createBuilder } from '../../src/server/builds/run/builder';
import { openBuildHistory } from '../../src/server/builds/queue/buildHistory';
import { lastGoodDocuments } from '../../src/server/builds/content/lastGoodDocuments';
import { openReleaseStore, type ReleaseStore } from '../../src/server/builds/releases/releaseStore';
import { createSiteManager, type SiteManager } from '../../src/server/builds/publish/siteManager';
import { ContentFolder, field, type RunningContent } from '../support/contentRepository';
import { SmallSite } from '../support/smallSite';

const feature = (uid: string, title: string) => ({ type: 'feature', uid, id: `id-${uid}`, data: { title } });

const HEAD = 'export function Head() { return <><html lang="en" /><title>A page</title></>; }';
/** A page that throws, or has a broken link, when its document says so. */
const TEMPLATE = `import { graphql } from 'gatsby';
export const query = graphql\`query Feature($id: String!) { prismicFeature(id: { eq: $id }) { url data { title } } }\`;
export default function Feature({ data }: { data: { prismicFeature: { data: { title: string } } } }) {
  const { title } = data.prismicFeature.data;
  if (title === 'throws') throw new Error('The title is none.');
  return <main><h1>{title}</h1>{title === 'leads nowhere' && <a href="/nowhere">x</a>}</main>;
}
${HEAD}
`;

/** One site, published repeatedly by the real builder, with real builds. */
describe('a site with a document that cannot be rendered', () => {
  const folder = new ContentFolder();
  let content: RunningContent;
  let store: ReleaseStore;
  let manager: SiteManager;
  let problems: readonly ContentProblem[] = [];

  beforeAll(async () => {
    folder
      .type('home', { title: field('Text') }, { single: true })
      .type('feature', { title: field('Text') })
      .type('settings', { site_name: field('Text') }, { single: true });
    folder
      .document({ type: 'settings', data: { site_name: 'Small' } })
      .document({ type: 'home', data: { title: 'Home' } });
    for (const uid of ['one', 'two', 'three']) folder.document(feature(uid, uid));
    const site = new SmallSite(folder, ['DocumentIndex', 'Search']);
    site.template('Home', 'query Home($id: String!) { prismicHome(id: { eq: $id }) { url data { title } } }');
    folder.write('src/templates/Feature.tsx', TEMPLATE);
    folder.write('src/templates/PrismicFeatureDocument.tsx', `export default () => <main />;\n${HEAD}\n`);
    content = await folder.open();
    const endpoint = () => content.forBuilds;
    store = await openReleaseStore(join(folder.directory, '.releases'));
    const own = Object.entries(process.env).filter(([name]) => !/^(?:PRISMIC|NODE_ENV|JEST|GATSBY)/.test(name));
    manager = createSiteManager({
      projectDirectory: folder.directory,
      store,
      content: endpoint,
      builder: createBuilder({
        projectDirectory: folder.directory,
        content: endpoint,
        settings: {},
        environment: buildEnvironment({
          ...Object.fromEntries(own),
          GATSBY_CPU_COUNT: '2',
          PRISMIC_REPOSITORY: 'test-repository',
        }),
        lastGood: () => lastGoodDocuments(store.current()?.directory),
        onProblems: (found) => (problems = found),
      }),
      history: await openBuildHistory(join(folder.directory, '.data', 'builds', 'history.jsonl'), (error) => {
        throw error;
      }),
      checks: { keyPages: ['/'], isServed: () => false },
    });
  });
  afterAll(() => manager.close());

  /** Writes documents, publishes, and resolves with the headings of the served feature pages. */
  async function publish(...documents: ReturnType<typeof feature>[]): Promise<Record<string, string | undefined>> {
    for (const document of documents) {
      const changed = content.nextChange();
      folder.document(document);
      await changed;
    }
    manager.queue.request({ kind: 'content' });
    await manager.queue.idle();
    const [last] = manager.history.list();
    if (!last || !('result' in last) || last.result !== 'published') throw new Error(JSON.stringify(last));
    const release = store.current();
    const pages = [...(release?.files.keys() ?? [])].filter((path) => /^features\/\w+\/index\.html$/.test(path));
    return Object.fromEntries(
      pages.map((path) => {
        const html = readFileSync(join(release?.directory ?? '', 'site', path), 'utf8');
        return [path.split('/')[1], /<h1>(.*?)<\/h1>/.exec(html)?.[1]];
      }),
    );
  }

  it('keeps the live version of a page whose new version throws, and publishes all others', async () => {
    expect(await publish()).toEqual({ one: 'one', two: 'two', three: 'three' });
    expect(problems).toEqual([]);
    expect(await publish(feature('one', 'throws'), feature('two', 'changed'))).toEqual({
      one: 'one',
      two: 'changed',
      three: 'three',
    });
    expect(problems).toMatchObject([
      {
        document: { id: 'id-one', type: 'feature', uid: 'one' },
        file: 'content/documents/feature/one.json',
        expected: 'content that a page can be made of',
        found: expect.stringMatching(/"\/features\/one": The title is none$/),
        served: 'last-good',
      },
    ]);
  });

  it('leaves out a new document whose page fails the checks, and publishes all others', async () => {
    const changes = [feature('one', 'mended'), feature('new', 'leads nowhere'), feature('three', 'changed too')];
    expect(await publish(...changes)).toEqual({ one: 'mended', two: 'changed', three: 'changed too' });
    expect(problems).toMatchObject([
      {
        document: { id: 'id-new', uid: 'new' },
        file: 'content/documents/feature/new.json',
        expected: 'a page that passes the checks',
        found: 'features/new/index.html leads to /nowhere, which does not exist',
        served: 'nothing',
      },
    ]);
  });

  it('publishes the page once its document is fixed', async () => {
    expect(await publish(feature('new', 'mended too'))).toMatchObject({ one: 'mended', new: 'mended too' });
    expect(problems).toEqual([]);
  });
});
