import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentsOf } from '../../../src/content/preview/pageQuery';
import { pageQueries } from '../../../src/gatsby/content/pageQueries';
import { temporaryDirectory } from '../../support/temporaryDirectory';

/** The queries of a project with a template of this text. */
function parsed(text: string) {
  const directory = temporaryDirectory();
  const files = {
    'customtypes/blog_post/index.json': JSON.stringify({ id: 'blog_post', json: {} }),
    'src/slices/index.ts': '',
    'src/templates/Posts.tsx': `export const query = graphql\`${text}\`;`,
    'src/sections/fragments.ts':
      'graphql`fragment Post on PrismicBlogPost { data { author { document { ... on PrismicAuthor { url } } } } }`',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  return pageQueries(directory);
}

const queriesOf = (text: string) => parsed(text).queries;

const documents = ['b', 'a', 'c'].map((id) => ({
  id,
  type: 'blog_post',
  lang: id === 'c' ? 'de-de' : 'en-us',
  data: { title: id },
}));

describe('the queries of a preview', () => {
  it('C04 select the documents that Gatsby selects: filtered by the context of the page, and sorted', () => {
    const { Posts } = queriesOf(`query Posts($lang: String!) {
      site { buildTime }
      allPrismicBlogPost(filter: { lang: { eq: $lang } }, sort: [{ data: { title: ASC } }]) { nodes { ...Post } }
      first: prismicBlogPost(id: { in: ["c"] }) { data { title } }
    }`);
    expect(Posts).toMatchObject({ follow: ['author'], depth: 1 });
    const found = Posts?.fields.map((field) => [
      field.key,
      field.form,
      documentsOf(field, { lang: 'en-us' }, documents).map(({ id }) => id),
    ]);
    expect(found).toEqual([
      ['allPrismicBlogPost', 'nodes', ['a', 'b']],
      ['first', 'one', ['c']],
    ]);
  });

  it('C04 take the articles of a list in the order of their ids, without those that are gone', () => {
    const { Posts } = queriesOf('query Posts($articleIds: [String!]!) { articles(ids: $articleIds) { ...Post } }');
    const [field] = Posts?.fields ?? [];
    expect(field && documentsOf(field, { articleIds: ['c', 'gone', 'a'] }, documents).map(({ id }) => id)).toEqual([
      'c',
      'a',
    ]);
  });

  it.each([
    ['allPrismicBlogPost(limit: 3) { nodes { uid } }', 'the argument "limit" of allPrismicBlogPost'],
    ['allPrismicBlogPost { totalCount }', 'not "totalCount"'],
    ['allPrismicBlogPost(filter: { uid: { regex: "/x/" } }) { nodes { uid } }', 'not "regex"'],
    ['allPrismicBlogPost(filter: $filter) { nodes { uid } }', 'no variables'],
  ])('C04 keep the data of the build where a preview cannot answer them, and the build says so: %s', (field, words) => {
    const { queries, problems } = parsed(
      `query Posts($filter: PrismicBlogPostFilterInput) { one: prismicBlogPost(uid: { eq: "x" }) { uid } many: ${field} }`,
    );
    expect(queries['Posts']?.fields.map(({ key }) => key)).toEqual(['one']);
    expect(problems).toEqual([
      expect.stringMatching(
        /^A preview shows published content for a part of the query in src\/templates\/Posts\.tsx: /,
      ),
    ]);
    expect(problems[0]).toContain(words);
  });

  it('C04 of this site can all be answered', () => {
    const { queries, problems } = pageQueries(process.cwd());
    expect(problems).toEqual([]);
    expect(queries['BlogPost']).toMatchObject({ depth: 2, follow: ['article', 'author', 'category'] });
    expect(queries['Site']?.fields.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['settings', 'navigation', 'namedPages']),
    );
  });
});
