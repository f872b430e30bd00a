import { OrdinarySite } from '../../support/ordinarySite';

/** The text of a page's body, without file addresses, which differ by bundler. */
const bodyOf = (html: string | undefined) => /<body>[\s\S]*<\/body>/.exec(html ?? '')?.[0] ?? '';

describe('an ordinary Gatsby site that is built with gatsby-plugin-rspack', () => {
  const site = new OrdinarySite({ enabled: true });
  afterAll(() => site.remove());

  beforeAll(async () => {
    await site.write();
    const { code, output } = await site.build();
    expect(code === 0 ? '' : output).toBe('');
    expect(output).not.toMatch(/warn/);
  });

  it('has its pages, with static queries, page queries, defined values, images and heads', () => {
    expect(bodyOf(site.read('index.html'))).toContain('>Ordinary</h1>');
    expect(bodyOf(site.read('index.html'))).toContain('<p>Hello</p>');
    expect(bodyOf(site.read('index.html'))).toMatch(/<img[^>]*alt="A square"/);
    expect(site.read('people/ada/index.html')).toMatch(/<title[^>]*>ada<\/title>/);
    expect(bodyOf(site.read('people/ada/index.html'))).toMatch(/ada.* of .*Ordinary/);
  });

  it('has what Babel makes of a query whose tag has another name, of a class field that is only a type, and of a macro', () => {
    expect(bodyOf(site.read('index.html'))).toContain('<p>Ordinary, kept, 42</p>');
  });

  it('has the components that the site has in place of a theme’s, and the originals in them', () => {
    expect(bodyOf(site.read('index.html'))).toContain('<b><i>of the site</i></b>');
  });

  it('keeps the notices of licenses beside the scripts', () => {
    const [framework] = /framework-\w+\.js/.exec(site.read('index.html') ?? '') ?? [];
    expect(site.read(`${framework}.LICENSE.txt`)).toContain('@license React');
  });

  it('has the styles of its CSS modules, with the same class names in the pages', () => {
    const [, name] = /<main class="([\w-]+)"/.exec(site.read('index.html') ?? '') ?? [];
    expect(name).toMatch(/^frame-module--frame--/);
    expect(site.read('index.html')).toContain(`.${name}{`);
  });

  it('has the results of static queries with each page that needs them', () => {
    const data = JSON.parse(site.read('page-data/index/page-data.json') ?? '{}') as { staticQueryHashes?: string[] };
    expect(data.staticQueryHashes).toHaveLength(2);
    for (const hash of data.staticQueryHashes ?? [])
      expect(site.read(`page-data/sq/d/${hash}.json`)).toContain('Ordinary');
  });

  it('lists the files of each chunk, and its prefetched children', () => {
    const stats = JSON.parse(site.read('webpack.stats.json') ?? '{}') as {
      assetsByChunkName: Record<string, string[]>;
      childAssetsByChunkName: Record<string, Record<string, string[]>>;
    };
    const [app = ''] = stats.assetsByChunkName['app']?.filter((file) => file.startsWith('app')) ?? [];
    expect(site.read(app)).toBeDefined();
    expect(stats.childAssetsByChunkName['component---src-pages-index-tsx']?.['prefetch']).toHaveLength(1);
  });

  it('has a client-only route', () => {
    expect(site.read('page-data/app/[...]/page-data.json')).toContain('"matchPath":"/app/*"');
  });

  it('stops with the file and the line of an error in the code', async () => {
    site.file('src/pages/broken.tsx', 'export default function Broken() { return <p>; }');
    const { code, output } = await site.build();
    expect(code).not.toBe(0);
    expect(output).toMatch(/src\/pages\/broken\.tsx/);
    // The development server begins with the bundle for HTML, whose errors Gatsby prints in another way.
    const started = await site.serve('develop').then(String, String);
    expect(started).toMatch(/src\/pages\/broken\.tsx:1:\d/);
    expect(started).not.toContain('Failed to validate error');
    site.file('src/pages/broken.tsx', 'export default function Broken() { return null; }');
  });

  it('names a webpack plugin without a translation, and what to do', async () => {
    site.file(
      'gatsby-node.ts',
      `import type { GatsbyNode } from 'gatsby';
       import { WatchIgnorePlugin } from 'webpack';
       export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions }) =>
         actions.setWebpackConfig({ plugins: [new WatchIgnorePlugin({ paths: [/nothing/] })] });`,
    );
    const { code, output } = await site.build();
    expect(code).not.toBe(0);
    expect(output).toMatch(/cannot translate webpack's WatchIgnorePlugin.*"enabled"/s);
  });
});
