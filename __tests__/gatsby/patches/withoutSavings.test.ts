import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';
import { SmallSite } from '../../support/smallSite';

jest.setTimeout(400_000);

/** The text of a page, without scripts and file addresses, which differ with fewer patches. */
const textOf = (html: string | undefined) =>
  html
    ?.replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<(?:link|style)[^>]*>(?:[^<]*<\/style>)?/g, '')
    .replace(/\s+(?=<|$)/g, '');

/** Content of a page or data file, without the hash of the bundle. */
const dataOf = (json: string | undefined) => json?.replace(/"webpackCompilationHash":"\w+"/, '');

describe('a build without the patches that only save time or bytes', () => {
  const folder = new ContentFolder();
  let content: RunningContent;

  afterAll(() => {
    delete process.env.BUILD_PATCHES;
  });

  it('has the same pages and data as one with them', async () => {
    folder
      .type('home', { title: field('Text') }, { single: true })
      .type('feature', { title: field('Text') })
      .type('settings', { site_name: field('Text') }, { single: true })
      .document({ type: 'settings', data: { site_name: 'Small' } })
      .document({ type: 'home', data: { title: 'Home' } })
      .document({ type: 'feature', uid: 'one', data: { title: 'One' } });
    const site = new SmallSite(folder, ['DocumentIndex', 'Search', 'PrismicFeatureDocument']);
    site.template('Home', 'query Home { prismicHome { data { title } } }');
    site.template('Feature', 'query Feature($id: String!) { prismicFeature(id: { eq: $id }) { url data { title } } }');
    content = await folder.open();
    const build = async () => {
      const { code, output } = await site.build(content);
      expect(code === 0 ? '' : output).toBe('');
      const files = site.files();
      return {
        said: /\d+ of \d+ patches in force.*/.exec(output)?.[0],
        pages: Object.fromEntries(
          files.filter((file) => file.endsWith('.html')).map((file) => [file, textOf(site.read(file))]),
        ),
        data: Object.fromEntries(
          files
            .filter((file) => /_payload\.json$|page-data\.json$/.test(file))
            .map((file) => [file, dataOf(site.read(file))]),
        ),
      };
    };
    const whole = await build();
    for (const name of ['.cache', 'public']) rmSync(join(folder.directory, name), { recursive: true });
    process.env.BUILD_PATCHES = 'off';
    const plain = await build();
    expect(whole.said).toMatch(/^(\d+) of \1 patches in force, gatsby/);
    expect(plain.said).toMatch(/\(without reuse-queries, .*\)/);
    expect(Object.keys(whole.pages)).toContain('features/one/index.html');
    expect(plain.pages).toEqual(whole.pages);
    expect(plain.data).toEqual(whole.data);
  });
});
