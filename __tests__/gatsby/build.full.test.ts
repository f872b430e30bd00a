import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { comparablePath } from '../../src/lib/canonicalPath';
import { reservedForRedirects } from '../../src/routes/reservedPaths';
import { ContentFolder, field, type DocumentOnDisk, type RunningContent } from '../support/contentRepository';
import { SmallSite } from '../support/smallSite';
import { until } from '../server/support/until';

const relation = (type: string) => field('Link', { select: 'document', customtypes: [type] });
const linkTo = (uid: string) => ({ link_type: 'Document', type: 'feature', uid });
const feature = (uid: string, data: object = {}, own: Partial<DocumentOnDisk> = {}): DocumentOnDisk => ({
  type: 'feature',
  uid,
  id: `id-${uid}`,
  data: { title: uid, ...data },
  ...own,
});
const article = (uid: string, title: string, tags: string[]): DocumentOnDisk => ({
  type: 'blog_post',
  uid,
  id: `id-${uid}`,
  tags,
  data: { title },
});
const home: DocumentOnDisk = {
  type: 'home',
  data: {
    title: 'Home',
    link: linkTo('deep'),
    image: { url: 'media/dock.png', alt: 'A dock' },
    file: { link_type: 'Media', url: 'media/dock.png' },
    body: [
      {
        type: 'paragraph',
        text: 'deep gone',
        spans: [
          { start: 0, end: 4, type: 'hyperlink', data: linkTo('deep') },
          { start: 5, end: 9, type: 'hyperlink', data: linkTo('gone') },
        ],
      },
      { type: 'image', url: 'media/dock.png', alt: 'A dock' },
    ],
  },
};

interface HomeData {
  prismicHome: {
    data: {
      link: { url: string | null; isBroken: boolean };
      image: { url: string; gatsbyImageData: { images: { fallback: { srcSet: string } } } };
      file: { url: string };
      body: { html: string; richText: { type: string; url?: string; spans?: { data: { url: string | null } }[] }[] };
    };
  };
}

/** One site, built repeatedly with a shared cache, as a server does. */
describe('a site built from the content service', () => {
  const folder = new ContentFolder();
  let site: SmallSite;
  let content: RunningContent;

  beforeAll(async () => {
    folder
      .type(
        'home',
        {
          title: field('Text'),
          link: field('Link'),
          image: field('Image'),
          file: field('Link', { select: 'media' }),
          body: field('StructuredText', { multi: 'paragraph,image,hyperlink' }),
        },
        { single: true },
      )
      .type('feature', { title: field('Text'), parent: relation('feature') })
      .type('blog_post', { title: field('Text') })
      .type('settings', { site_name: field('Text') }, { single: true });
    await folder.picture('media/dock.png', { width: 1600, height: 900 });
    folder
      .document({ type: 'settings', data: { site_name: 'Small' } })
      .document(home)
      .document({ type: 'home', lang: 'de-de', data: { title: 'Start' } })
      .document(article('one', 'One', ['alpha']))
      .document(article('two', 'Two', ['beta']))
      .document(article('three', 'Three', ['beta']))
      .document(feature('gone'));
    ['a', 'b', 'c', 'd'].forEach((uid, level, all) =>
      folder.document(feature(uid, level > 0 ? { parent: linkTo(all[level - 1] ?? '') } : {})),
    );
    folder.document(
      feature('deep', { parent: linkTo('d') }, { last_publication_date: '2026-02-03T22:30:00+0000', id: 'id-deep' }),
    );
    folder.document(
      feature(
        'tief',
        {},
        { lang: 'de-de', alternate_language_id: 'id-deep', last_publication_date: '2026-03-04T08:00:00+0000' },
      ),
    );

    const plain = ['BlogPost', 'PrismicBlogDocument', 'PrismicFeatureDocument', 'DocumentIndex'];
    site = new SmallSite(folder, [...plain, 'Search']);
    site.template(
      'BlogTag',
      'query BlogTag($articleIds: [String!]!) { articles(ids: $articleIds) { data { title } } }',
    );
    site.template(
      'BlogIndex',
      `query BlogIndex($id: String!, $articleIds: [String!]!) { prismicFeature(id: { eq: $id }) { url }
      articles(ids: $articleIds) { data { title } } }`,
    );
    site.template(
      'Home',
      `query Home($id: String!) { prismicHome(id: { eq: $id }) { url data { title link { url isBroken } file { url }
      image { url gatsbyImageData } body { html richText } } } }`,
      'pre { color: green }',
    );
    site.template(
      'Feature',
      `query Feature($id: String!) { prismicFeature(id: { eq: $id }) { url data { title parent { url } } } }`,
    );
    content = await folder.open();
  });

  const listed = (tag: string) =>
    (site.data(`/blog/tag/${tag}`) as { articles: { data: { title: string } }[] }).articles.map(
      ({ data }) => data.title,
    );
  const homeData = () => (site.data('/') as HomeData).prismicHome.data;
  /** Pages and data without scripts, file addresses and the hash of the bundle, which differ with fewer patches. */
  const written = () => {
    const filesNamed = (pattern: RegExp, whole: (text: string) => string) =>
      Object.fromEntries(
        site
          .files()
          .filter((file) => pattern.test(file))
          .map((file) => [file, whole(site.read(file) ?? '')]),
      );
    return {
      pages: filesNamed(/\.html$/, (html) =>
        html
          .replace(/<script[\s\S]*?<\/script>/g, '')
          .replace(/<(?:link|style)[^>]*>(?:[^<]*<\/style>)?/g, '')
          .replace(/\s+(?=<|$)/g, ''),
      ),
      data: filesNamed(/_payload\.json$|page-data\.json$/, (json) =>
        json.replace(/"webpackCompilationHash":"\w+"/, ''),
      ),
    };
  };
  // What the content service serves once it has read the changed files.
  const uids = () => content.service.versions().map(({ uid }) => uid ?? '');
  const textOf = (uid: string) => content.service.textOf(`id-${uid}`) ?? '';

  it('S11 C01 C02 has every document at its path, five levels deep, and addresses without a host', async () => {
    const { code, output } = await site.build(content);
    expect(output).not.toMatch(/warn/i);
    expect(code === 0 ? [] : output.split('\n').slice(-80)).toEqual([]);
    expect(output).toMatch(/(\d+) of \1 patches in force, gatsby/);

    expect(site.data('/features/a/b/c/d/deep')).toEqual({
      prismicFeature: { url: '/features/a/b/c/d/deep', data: { title: 'deep', parent: { url: '/features/a/b/c/d' } } },
    });
    expect([listed('alpha'), listed('beta')]).toEqual([['One'], ['Three', 'Two']]);
    const everything = ['One', 'Three', 'Two'].map((title) => ({ data: { title } }));
    expect(site.data('/blog')).toEqual({ prismicFeature: null, articles: everything });
    const { link, image, file, body } = homeData();
    expect(link).toEqual({ url: '/features/a/b/c/d/deep', isBroken: false });
    expect(body.html).toContain('href="/features/a/b/c/d/deep"');
    expect(body.richText[0]?.spans?.map(({ data }) => data.url)).toEqual(['/features/a/b/c/d/deep', '/features/gone']);
    expect(image.gatsbyImageData.images.fallback.srcSet).toMatch(/^\/_content\/images\/[^]* 640w,\s[^]* 1600w$/);
    for (const url of [image.url, file.url, body.richText[1]?.url]) expect(url).toMatch(/^\/_content\//);
    const bound = site
      .files()
      .filter(
        (name) => /\.(?:html|js|json|xml)$/.test(name) && /127\.0\.0\.1|cdn\.prismic\.io/.test(site.read(name) ?? ''),
      );
    expect(bound).toEqual([]);
  });

  it('B01 B03 has a manifest with its content’s ref, and the data of each page next to it', () => {
    const latest = JSON.parse(site.read('builds/latest.json') ?? '') as { id: string };
    const meta = JSON.parse(site.read(`builds/meta/${latest.id}.json`) ?? '') as {
      prerenderedIn: string;
      content: object;
    };
    expect(meta.content).toEqual({ repository: 'keelstone', mode: 'master', ref: content.service.masterRef() });
    expect(JSON.parse(site.read(meta.prerenderedIn.slice(1)) ?? '')).toContain('/features/a/b/c/d/deep');
    expect(site.inode('features/a/_payload.json')).toBe(site.inode('page-data/features/a/page-data.json'));
  });

  it('S11 has a sitemap of indexable pages, in every language, with the date of each document’s last change', () => {
    expect(site.read('sitemap-index.xml')).toContain('/sitemap-0.xml</loc>');
    const entries = (site.read('sitemap-0.xml') ?? '').split('<url>').slice(1);
    const entry = (path: string) => entries.find((one) => one.includes(`${path}</loc>`)) ?? '';
    expect(entry('/features/a/b/c/d/deep')).toMatch(/<lastmod>2026-02-03(?:T00:00:00.000Z)?<\/lastmod>/);
    expect(entry('/features/a/b/c/d/deep')).toContain('hreflang="de"');
    expect(entry('/de/features/tief')).toMatch(/<lastmod>2026-03-04(?:T00:00:00.000Z)?<\/lastmod>/);
    expect(entries.join()).not.toMatch(/prismic-features|search/);
  });

  it('accepts no redirect that starts at one of its files, which would hide it', () => {
    const isPage = (file: string) => /(?:^|\/)index\.html$/.test(file);
    const files = site.files().filter((file) => !isPage(file));
    const addresses = files.map((file) => comparablePath(`/${file}`));
    expect(addresses).toEqual(expect.arrayContaining(['/blog/rss.xml', '/robots.txt', '/sitemap-0.xml']));
    expect(addresses.filter((address) => reservedForRedirects(address, true) === undefined)).toEqual([]);
  });

  it('loads nothing of Prismic’s toolbar on an ordinary page', () => {
    expect(site.read('features/a/index.html')).toContain('<pre>');
    expect(site.read('features/a/index.html')).not.toMatch(/toolbar|prismic\.js/);
    // A script loader loads the scripts.
    expect(site.read('features/a/index.html')).not.toMatch(/<script[^>]+src=/);
  });

  it('C01 after a deletion and a move has neither the old pages nor links to them, and reuses its bundles', async () => {
    const before = site.files();
    // As a server does when it publishes the first build.
    folder.write('.releases/current/site/addresses.json', site.read('addresses.json'));
    folder.remove('content/documents/feature/gone.json');
    folder.remove('content/documents/feature/d.json');
    folder.remove('content/documents/blog_post/three.json');
    folder
      .document({ ...feature('delta', { parent: linkTo('c') }), id: 'id-d' })
      .document(feature('deep', { parent: linkTo('delta') }))
      .document(article('one', 'One anew', ['alpha']));
    await until(
      () =>
        !uids().some((uid) => ['gone', 'd', 'three'].includes(uid)) &&
        textOf('deep').includes('delta') &&
        textOf('one').includes('One anew'),
    );
    const { code, output } = await site.build(content);
    expect([code, /warn/i.exec(output)?.[0]]).toEqual([0, undefined]);

    const { link, body } = homeData();
    expect(link).toEqual({ url: '/features/a/b/c/delta/deep', isBroken: false });
    expect(body.richText[0]?.spans?.map(({ data }) => data.url)).toEqual(['/features/a/b/c/delta/deep', null]);
    expect(body.html).not.toContain('gone"');
    expect(site.read('index.html')).toContain('/features/a/b/c/delta/deep');

    expect([listed('alpha'), listed('beta')]).toEqual([['One anew'], ['Two']]);
    expect(site.read('blog/tag/alpha/index.html')).toContain('One anew');

    const after = site.files();
    expect(after.filter((file) => /blog\/three/.test(file))).toEqual([]);
    expect(after.filter((file) => /features\/(?:gone|a\/b\/c\/d)\//.test(file))).toEqual([]);
    expect(after.filter((file) => /\.js$/.test(file))).toEqual(before.filter((file) => /\.js$/.test(file)));
  });

  it('redirects from earlier addresses of a moved document, and of those below it, to the new ones', () => {
    const latest = JSON.parse(site.read('builds/latest.json') ?? '') as { id: string };
    const meta = JSON.parse(site.read(`builds/meta/${latest.id}.json`) ?? '') as {
      matcher: { static: Record<string, { redirect?: object } | undefined> };
    };
    const to = (path: string) => meta.matcher.static[path]?.redirect;
    expect(to('/features/a/b/c/d')).toEqual({ to: '/features/a/b/c/delta', statusCode: 301 });
    expect(to('/features/a/b/c/d/deep')).toEqual({ to: '/features/a/b/c/delta/deep', statusCode: 301 });
    expect(to('/features/gone')).toBeUndefined();
  });

  it('rewrites its page data with query results of the first build when pages share more', async () => {
    const hashes = () =>
      (JSON.parse(site.read('features/a/_payload.json') ?? '') as { staticQueryHashes: string[] }).staticQueryHashes;
    const found = site.data('/features/a');
    expect(hashes()).toEqual([]);
    folder.write(
      'src/siteName.ts',
      "import { graphql, useStaticQuery } from 'gatsby';\nexport const useSiteName = () => useStaticQuery(graphql`{ prismicSettings { data { site_name } } }`);",
    );
    const template = readFileSync(join(folder.directory, 'src/templates/Feature.tsx'), 'utf8');
    folder.write(
      'src/templates/Feature.tsx',
      `import { useSiteName } from '../siteName';\n${template.replace('return <pre>', 'useSiteName(); return <pre>')}`,
    );
    const { code, output } = await site.build(content, { code: 'shared data' });
    expect(code === 0 ? [] : output.split('\n').slice(-80)).toEqual([]);
    expect(hashes()).toHaveLength(1);
    expect(site.data('/features/a')).toEqual(found);
  });

  it('has the same pages and data without the patches that only save time or bytes', async () => {
    const { pages, data } = written();
    expect(Object.keys(pages)).toContain('features/a/b/c/delta/deep/index.html');
    for (const name of ['.cache', 'public']) rmSync(join(folder.directory, name), { recursive: true });
    const { code, output } = await site.build(content, { code: 'shared data', patches: 'off' });
    expect(code === 0 ? [] : output.split('\n').slice(-80)).toEqual([]);
    expect(output).toMatch(/patches in force.* \(without deferred-scripts, .*\)/);
    // Earlier addresses are known from the builds before.
    expect(written()).toEqual({ pages, data });
  });

  it('stops with one sentence for invalid content', async () => {
    folder.document(feature('a', { parent: linkTo('deep') }));
    await until(() => textOf('a').includes('deep'));
    const { code, output } = await site.build(content);
    expect(code).not.toBe(0);
    expect(output).toMatch(
      /feature "\w+" \(en-us\) stands above and below feature "\w+" \(en-us\) at once: change the parent of one of them\./,
    );
    expect(output).not.toMatch(/parcelRequire|gatsby-node\.js:\d/);
  });
});
