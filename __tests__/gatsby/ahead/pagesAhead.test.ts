import { PagesAhead } from '../../../src/gatsby/ahead/pagesAhead';
import type { PlanDocument } from '../../../src/routes/planPages';

const post = (id: string, own: Partial<PlanDocument> = {}): PlanDocument => ({
  id,
  nodeId: `node-${id}`,
  uid: id,
  type: 'blog_post',
  lang: 'en-us',
  data: { title: id },
  ...own,
});
const category = post('news', { type: 'blog_category' });
/** Three hundred, as many as are worth planning. */
const posts = Array.from({ length: 300 }, (_, place) => post(`p-${place}`));
const related = (...ids: string[]) => ({
  related: ids.map((id) => ({ article: { link_type: 'Document', id, isBroken: id === 'broken' } })),
});

function ahead(...documents: readonly PlanDocument[]) {
  const pages = new PagesAhead();
  documents.forEach((document) => pages.add(document));
  const more = () => pages.more().map(({ path }) => path);
  return { pages, more };
}

describe('pages that are known while content is read', () => {
  it('are those of documents, each once, but no lists, which show what is still to come', () => {
    const { pages, more } = ahead(category, ...posts);
    const first = more();
    expect(first).toEqual(expect.arrayContaining(['/blog/p-0', '/prismic-blog/p-0', '/blog/p-299']));
    expect(first.filter((path) => /^\/(?:blog|blog\/category.*|prismic-blog|)$/.test(path))).toEqual([]);
    expect(more()).toEqual([]);
    for (let place = 300; place < 600; place++) pages.add(post(`p-${place}`));
    expect(more()).toHaveLength(600);
  });

  it('wait until much more is read, as to plan takes a while', () => {
    expect(ahead(...posts.slice(1)).more()).toEqual([]);
  });

  it('wait for documents that they name, unless there will be none', () => {
    const { pages, more } = ahead(
      ...posts,
      post('early', { data: related('p-1', 'late') }),
      post('whole', { data: related('p-1', 'broken') }),
      post('other', { alternate_languages: [{ id: 'late' }] }),
    );
    const first = more();
    expect(first).toContain('/blog/whole');
    expect(first).not.toContain('/blog/early');
    expect(first).not.toContain('/blog/other');
    for (let place = 300; place < 600; place++) pages.add(post(`p-${place}`));
    pages.add(post('late'));
    expect(more()).toEqual(expect.arrayContaining(['/blog/early', '/blog/other', '/blog/late']));
  });

  it('are none where two documents want one path, which is told when all are read', () => {
    expect(ahead(...posts, post('again', { uid: 'p-0' })).more()).toEqual([]);
  });

  it('are none any more when it ends', () => {
    const { pages, more } = ahead(...posts);
    pages.end();
    expect([pages.size, more()]).toEqual([0, []]);
  });
});
