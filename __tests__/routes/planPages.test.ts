import { planPages, type PlanDocument, type PlannedPage } from '../../src/routes/planPages';
import type { DocumentListContext } from '../../src/routes/pageContext';
import { RouteError } from '../../src/routes/pathFor';
import { document, linkTo } from '../support/documents';

const settings = document('settings', null, { product_slug: 'keelstone', site_name: 'Keelstone' });
const blog = document('page', 'blog', { title: 'Blog' });

function plan(...documents: PlanDocument[]): Map<string, PlannedPage> {
  return new Map(planPages([settings, ...documents]).map((page) => [page.path, page]));
}

function refusal(...documents: PlanDocument[]): string {
  try {
    plan(...documents);
  } catch (error) {
    if (error instanceof RouteError) return error.message;
    throw error;
  }
  return 'accepted';
}

function article(number: number, data: Record<string, unknown> = {}, rest: Partial<PlanDocument> = {}): PlanDocument {
  const published = `2026-01-${String(number).padStart(2, '0')}`;
  return document('blog_post', `article-${number}`, { title: `Article ${number}`, published, ...data }, rest);
}

describe('the plan of pages', () => {
  it('S27 gives each page the template and layout of its row', () => {
    const pages = plan(document('page', 'book-demo'), document('page', 'about'), document('home', null));
    expect(pages.get('/book-demo')).toMatchObject({
      template: 'BookDemo',
      context: { layout: 'landing', routeName: 'book-demo' },
    });
    expect(pages.get('/about')).toMatchObject({
      template: 'Page',
      context: { layout: 'default', routeName: 'page', indexable: true },
    });
    expect(pages.get('/')).toMatchObject({ template: 'Home', context: { breadcrumbs: [] } });
  });

  it('C01 plans no page for documents that other pages only query', () => {
    const pages = plan(
      document('navigation', null),
      document('price_book', '2026-2'),
      document('booking_settings', null),
    );
    expect([...pages.values()].filter(({ context }) => context.id)).toEqual([]);
  });

  it('S01 has a search page in every language with documents', () => {
    const searches = (...documents: PlanDocument[]) =>
      [...plan(...documents).values()].filter(({ template }) => template === 'Search').map(({ path }) => path);
    expect(searches(blog)).toEqual(['/search']);
    expect(searches(blog, document('home', null, {}, { lang: 'de-de' }))).toEqual(['/search', '/de/search']);
  });

  it('S03 has a blog and a home page in every language with articles, before either has a document', () => {
    const pages = plan(
      ...Array.from({ length: 14 }, (_, position) => article(position + 1)),
      article(20, {}, { lang: 'de-de' }),
    );
    const list = { template: 'BlogIndex', context: { routeName: 'blog', canonical: '/blog', id: '', pageCount: 2 } };
    expect(pages.get('/blog')).toMatchObject(list);
    expect(pages.get('/blog')?.context.breadcrumbs.map(({ label, path }) => [label, path])).toEqual([
      ['Keelstone', '/'],
      ['Blog', '/blog'],
    ]);
    expect(pages.get('/')).toMatchObject({ ...list, context: { ...list.context, pathname: '/', basePath: '/blog' } });
    expect(pages.get('/blog/article-1')?.context.breadcrumbs[1]).toEqual({ label: 'Blog', path: '/blog' });
    expect(pages.get('/de')).toMatchObject({ context: { canonical: '/de/blog', total: 1 } });
    expect([...pages.keys()].filter((path) => path.includes('/page/'))).toEqual(['/blog/page/2']);
  });

  it('S03 uses the documents of blog and home page when they exist, and has neither without articles', () => {
    const pages = plan(article(1), document('home', null), document('page', 'blog', { title: 'News' }));
    expect(pages.get('/')).toMatchObject({ template: 'Home' });
    expect(pages.get('/blog')).toMatchObject({ context: { id: 'node:page/blog/en-us' } });
    expect(pages.get('/blog/article-1')?.context.breadcrumbs[1]).toEqual({ label: 'News', path: '/blog' });
    expect([...plan().keys()].filter((path) => path === '/' || path === '/blog')).toEqual([]);
  });

  it('has breadcrumbs from the home page through the section and every ancestor to the page', () => {
    const pages = plan(
      document('page', 'features', { title: 'Features' }),
      document('feature', 'intake', { title: 'Intake' }),
      document('feature', 'approvals', { title: 'Approvals', parent: linkTo('feature', 'intake') }),
    );
    expect(pages.get('/features/intake/approvals')?.context.breadcrumbs).toEqual([
      { label: 'Keelstone', path: '/' },
      { label: 'Features', path: '/features' },
      { label: 'Intake', path: '/features/intake' },
      { label: 'Approvals', path: '/features/intake/approvals' },
    ]);
    expect(pages.get('/features/intake')?.context.childIds).toEqual(['node:feature/approvals/en-us']);
  });

  it('links the translations of a document, the master language first', () => {
    const german = document('pricing', null, {}, { lang: 'de-de', alternate_languages: [{ id: 'pricing//en-us' }] });
    const english = document('pricing', null, {}, { alternate_languages: [{ id: german.id }] });
    const pages = plan(german, english);
    const alternates = [
      { lang: 'en-us', path: '/pricing' },
      { lang: 'de-de', path: '/de/pricing' },
    ];
    expect(pages.get('/pricing')?.context.alternates).toEqual(alternates);
    expect(pages.get('/de/pricing')?.context.alternates).toEqual(alternates);
  });

  it('links one page per language where several documents translate one: its own, else the first by address', () => {
    const versions = ['b', 'a', 'c'].map((uid) => document('page', uid, {}, { lang: 'de-de' }));
    const english = document('page', 'about', {}, { lang: 'en-us' });
    const group = [...versions, english].map((one, _index, all) => ({
      ...one,
      alternate_languages: all.filter((other) => other !== one).map(({ id }) => ({ id })),
    }));
    for (const order of [group, [...group].reverse()]) {
      const pages = plan(...order);
      const german = (path: string) => pages.get(path)?.context.alternates.filter(({ lang }) => lang === 'de-de');
      expect(german('/about')).toEqual([{ lang: 'de-de', path: '/de/a' }]);
      expect(german('/de/c')).toEqual([{ lang: 'de-de', path: '/de/c' }]);
    }
  });

  it('S03 lists articles newest first, thirteen per page', () => {
    const articles = Array.from({ length: 27 }, (_, index) => article(index + 1));
    const pages = plan(blog, ...articles);
    expect(pages.get('/blog')?.context).toMatchObject({ pageNumber: 1, pageCount: 3, total: 27, basePath: '/blog' });
    expect(pages.get('/blog')?.context).toHaveProperty('articleIds.0', 'node:blog_post/article-27/en-us');
    expect(pages.get('/blog/page/3')?.context).toMatchObject({
      articleIds: ['node:blog_post/article-1/en-us'],
      canonical: '/blog/page/3',
    });
    expect(pages.has('/blog/page/4')).toBe(false);
    expect(pages.has('/blog/page/1')).toBe(false);
  });

  it('S03 dates each page of a list by its articles, and lists all tags of its language', () => {
    const articles = Array.from({ length: 14 }, (_, index) =>
      article(
        index + 1,
        {},
        {
          tags: index === 0 ? ['Audit'] : ['Spend', 'Audit'],
          last_publication_date: `2026-01-0${index === 0 ? 9 : 1}T10:00:00Z`,
        },
      ),
    );
    const pages = plan(blog, ...articles, document('blog_post', 'fremd', {}, { lang: 'de-de', tags: ['Einkauf'] }));
    expect(pages.get('/blog')?.context).toMatchObject({ modified: '2026-01-01', tags: ['Audit', 'Spend'] });
    expect(pages.get('/blog/page/2')?.context).toMatchObject({ modified: '2026-01-09', tags: ['Audit', 'Spend'] });
    expect(pages.get('/de/blog/tag/einkauf')?.context).toMatchObject({ tags: ['Einkauf'] });
  });

  it('S03 lists a category with the articles of the categories below it', () => {
    const guides = document('blog_category', 'guides', { title: 'Guides' });
    const sourcing = document('blog_category', 'sourcing', {
      title: 'Sourcing',
      parent: linkTo('blog_category', 'guides'),
    });
    const pages = plan(
      blog,
      guides,
      sourcing,
      article(1, { category: linkTo('blog_category', 'sourcing') }),
      article(2),
    );
    expect(pages.get('/blog/category/guides')?.context).toMatchObject({ total: 1, childIds: [sourcing.nodeId] });
    expect(pages.get('/blog/category/guides/sourcing')?.context).toMatchObject({ total: 1, childIds: [] });
    expect(pages.has('/blog/guides/sourcing/article-1')).toBe(true);
  });

  it('S03 lists tags and authors, a tag once whatever its spelling', () => {
    const author = document('author', 'ines', { name: 'Ines' });
    const pages = plan(
      blog,
      author,
      article(1, { author: linkTo('author', 'ines') }, { tags: ['Spend control'] }),
      article(2, {}, { tags: ['spend-control'] }),
    );
    expect(pages.get('/blog/author/ines')?.context).toMatchObject({ total: 1 });
    expect(pages.get('/blog/tag/spend-control')).toMatchObject({
      template: 'BlogTag',
      context: { total: 2, tag: 'spend-control' },
    });
  });

  it('S03 names a tag once for each list, as the list does, and no tag without letters and figures, which has none', () => {
    const pages = plan(
      blog,
      article(1, {}, { tags: ['C++', 'AP automation', '🚀'] }),
      article(2, {}, { tags: ['C#', 'AP-automation', '★'] }),
    );
    expect(pages.get('/blog')?.context).toMatchObject({ tags: ['AP-automation', 'C#'] });
    expect(pages.get('/blog/tag/c')?.context).toMatchObject({ total: 2, tag: 'C#' });
    expect([...pages.keys()].filter((path) => path.startsWith('/blog/tag'))).toEqual([
      '/blog/tag/c',
      '/blog/tag/ap-automation',
    ]);
  });

  it('S03 sorts tags as people of the language do, whatever their case and accents', () => {
    const tags = ['Zoll', 'Übersicht', 'audit', 'Ärger', 'Bonus'];
    const pages = plan(
      blog,
      article(1, {}, { lang: 'de-de', tags }),
      article(2, {}, { tags: ['spend', 'Audit', 'Zones'] }),
    );
    expect(pages.get('/blog')?.context).toMatchObject({ tags: ['Audit', 'spend', 'Zones'] });
    expect(pages.get('/de/blog/tag/zoll')?.context).toMatchObject({
      tags: ['Ärger', 'audit', 'Bonus', 'Übersicht', 'Zoll'],
    });
    expect(pages.has('/de/blog/tag/uebersicht')).toBe(true);
  });

  it('C04 goes on without a page of the site itself whose path a document has, where such pages are left out', () => {
    const left: string[] = [];
    const documents = [settings, document('page', '404'), document('page', 'about')];
    const pages = planPages(documents, { leaveOut: ({ message }) => left.push(message) });
    expect(left).toEqual([
      'the page /404 and page "404" (en-us) have the same path, /404: give one of them another uid or parent.',
    ]);
    expect(pages.filter(({ path }) => path === '/404')).toMatchObject([{ context: { routeName: 'page' } }]);
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/about', '/search']));
  });

  it('S21 leaves an English-only list out of a German document’s breadcrumbs', () => {
    const pages = plan(article(1), article(2, {}, { lang: 'de-de' }));
    const labels = (path: string) => pages.get(path)?.context.breadcrumbs.map(({ label }) => label);
    expect(labels('/prismic-blog/article-1')).toEqual(['Keelstone', 'Blog documents', 'Article 1']);
    expect(labels('/de/prismic-blog/article-2')).toEqual(['Keelstone', 'Article 2']);
  });

  it('separates the lists of different languages', () => {
    const pages = plan(article(1, {}, { tags: ['a'] }), article(2, {}, { tags: ['a'], lang: 'de-de' }));
    expect(pages.get('/blog/tag/a')?.context).toMatchObject({ total: 1, lang: 'en-us' });
    expect(pages.get('/de/blog/tag/a')?.context).toMatchObject({ total: 1, lang: 'de-de' });
  });

  it('S29 has the error pages in every language with documents, without links between them', () => {
    const pages = plan(blog, document('home', null, {}, { lang: 'de-de' }));
    for (const path of ['/404', '/500', '/de/404', '/de/500'])
      expect(pages.get(path)?.context).toMatchObject({ layout: 'error', indexable: false, alternates: [] });
    expect(pages.get('/de/404')?.context.lang).toBe('de-de');
    expect(plan(blog).has('/de/404')).toBe(false);
  });

  it('S21 S22 has the flat lists, whose canonical pages are the real ones', () => {
    const pages = plan(article(1), document('feature', 'intake'));
    expect(pages.get('/prismic-blog/article-1')?.context).toMatchObject({
      canonical: '/blog/article-1',
      indexable: false,
      alternates: [],
    });
    expect(pages.get('/prismic-features/intake')?.context).toMatchObject({
      canonical: '/features/intake',
      indexable: false,
    });
    expect(pages.has('/prismic-blog')).toBe(true);
    expect(pages.has('/prismic-features')).toBe(true);
  });

  it('S21 lists every document of its type and language, last published first', () => {
    const on = (day: string) => ({ last_publication_date: `2026-${day}T09:00:00+0000` });
    const german = { ...article(4, {}, { ...on('04-01'), lang: 'de-de' }) };
    const pages = plan(article(1, {}, on('01-05')), article(2, {}, on('03-07')), article(3, {}, on('01-05')), german);
    const list = pages.get('/prismic-blog')?.context as unknown as DocumentListContext;
    expect(list.documents.map(({ uid, href, published }) => [uid, href, published])).toEqual([
      ['article-2', '/prismic-blog/article-2', '2026-03-07'],
      ['article-1', '/prismic-blog/article-1', '2026-01-05'],
      ['article-3', '/prismic-blog/article-3', '2026-01-05'],
    ]);
  });

  it('dates a page by its document, and a list by its newest article', () => {
    const old = { last_publication_date: '2026-01-05T09:00:00+0000' };
    const pages = plan({ ...blog, ...old }, article(1, {}, { last_publication_date: '2026-03-07T09:00:00+0000' }));
    expect(pages.get('/blog')?.context.modified).toBe('2026-03-07');
    expect(pages.get('/blog/article-1')?.context.modified).toBe('2026-03-07');
  });
});

describe('content without valid pages stops the build with one sentence', () => {
  it('for two documents with one path', () => {
    const nested = document('page', 'terms', { parent: linkTo('page', 'company') }, { id: 'nested' });
    const other = document('page', 'terms', { parent: linkTo('page', 'company') }, { id: 'other' });
    expect(refusal(document('page', 'company'), nested, other)).toBe(
      'page "terms" (en-us) and page "terms" (en-us) have the same path, /company/terms: give one of them another uid or parent.',
    );
  });

  it('for documents of two types with one path', () => {
    expect(refusal(document('page', 'pricing'), document('pricing', null))).toContain(
      'pricing (en-us) and page "pricing" (en-us) have the same path, /pricing',
    );
  });

  it('for a document with the path of a page of the site itself', () => {
    expect(refusal(document('page', '404'))).toContain('the page /404 and page "404" (en-us) have the same path');
  });

  it('for a document with the path of a generated list', () => {
    const articles = Array.from({ length: 13 }, (_, index) => article(index + 1));
    const category = document('blog_category', 'page', {});
    expect(
      refusal(blog, ...articles, category, article(20, { category: linkTo('blog_category', 'page') }, { uid: '2' })),
    ).toMatch(/^blog_post "2" \(en-us\).*\/blog\/page\/2.*\.$/);
  });

  it.each([
    ['api', 'the interfaces of the origin server'],
    ['de', 'pages in Deutsch'],
    ['_content', 'the content service'],
    ['builds', 'the build manifest'],
    ['debug', "the site's own page /debug"],
    ['healthz', 'the health check'],
  ])('for a page with the uid "%s"', (uid, purpose) => {
    expect(refusal(document('page', uid))).toContain(`page "${uid}" (en-us)`);
    expect(refusal(document('page', uid))).toContain(purpose);
  });

  it.each(['category', 'tag', 'author', 'page'])('for an article with the uid "%s"', (uid) => {
    expect(refusal(document('blog_post', uid))).toContain(
      `blog_post "${uid}" (en-us) cannot have the path /blog/${uid}`,
    );
  });

  it('for a reserved path through a parent, in another language too', () => {
    expect(refusal(document('page', 'x', { parent: linkTo('page', 'api') }), document('page', 'api'))).toContain(
      '/api',
    );
    expect(refusal(document('blog_post', 'tag', {}, { lang: 'de-de' }))).toContain('/de/blog/tag');
  });

  it('for circular ancestors, with or without a page', () => {
    const one = document('blog_category', 'one', { parent: linkTo('blog_category', 'two') });
    const two = document('blog_category', 'two', { parent: linkTo('blog_category', 'one') });
    expect(refusal(one, two)).toMatch(/stands above and below/);
    expect(refusal(document('page', 'self', { parent: linkTo('page', 'self') }))).toMatch(/^page "self".* page "self"/);
  });

  it('for a document type without a row', () => {
    expect(refusal(document('recipe', 'soup'))).toBe(
      'recipe "soup" (en-us) cannot become a page, because the routes table has no row for its type: add one for "recipe".',
    );
  });
});
