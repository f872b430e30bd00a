import { readdirSync } from 'node:fs';
import { noticeFiles } from '../../src/gatsby/outputs/notices';
import { redirectsOf } from '../../src/routes/redirects';
import { reservedForRedirects } from '../../src/routes/reservedPaths';
import { document, linkTo } from '../support/documents';

const pricing = document('pricing', null);

function redirect(from: unknown, to: object, uid: string | null = null) {
  return document('redirect', uid, { from, to }, { id: `redirect:${String(from)}:${uid ?? ''}` });
}

function redirects(...documents: ReturnType<typeof document>[]) {
  return redirectsOf([pricing, ...documents], new Set(['/pricing']));
}

describe('redirects', () => {
  it('target the page of a document, or another site', () => {
    expect(
      redirects(
        redirect('/prices/', linkTo('pricing', null)),
        redirect('/status', { link_type: 'Web', url: 'https://status.example/' }),
      ),
    ).toEqual([
      { fromPath: '/prices', toPath: '/pricing', statusCode: 308, isPermanent: true },
      { fromPath: '/status', toPath: 'https://status.example/', statusCode: 308, isPermanent: true },
    ]);
  });

  it('are left out while their target is unpublished', () => {
    expect(redirects(redirect('/a', linkTo('page', 'gone')))).toEqual([]);
  });

  it.each([
    [{}, 'leads nowhere'],
    [{ link_type: 'Any' }, 'leads nowhere'],
    [{ link_type: 'Web', url: 'javascript:alert(1)' }, 'leads to "javascript:alert(1)", which no browser may follow'],
    [{ link_type: 'Web', url: '//evil.example' }, 'leads to "//evil.example"'],
    [{ link_type: 'Web', url: 'pricing' }, 'leads to "pricing"'],
  ])('reject the target %j', (to, message) => {
    expect(() => redirects(redirect('/c', to))).toThrow(message);
  });

  it.each([['prices'], [null], ['//evil.example'], ['/a b'], ['/a?b=c']])('reject the path %j', (from) => {
    expect(() => redirects(redirect(from, linkTo('pricing', null)))).toThrow(/starts at ".*", which is not a path/);
  });

  it('reject the path of a page, of another redirect, or of their own target', () => {
    expect(() => redirects(redirect('/pricing', { link_type: 'Web', url: 'https://x.example' }))).toThrow(
      'where there is a page',
    );
    const twice = [redirect('/a', linkTo('pricing', null), 'one'), redirect('/a/', linkTo('pricing', null), 'two')];
    expect(() => redirects(...twice)).toThrow('Two redirects start at /a');
    expect(() => redirects(redirect('/x', { link_type: 'Web', url: '/x' }))).toThrow('to itself');
  });
});

describe('a redirect from a path that is not free', () => {
  it.each([
    ['/page-data/pricing/page-data.json', 'kept for built page data'],
    ['/builds/latest.json', 'kept for the build manifest'],
    ['/HEALTHZ/', 'kept for the health check'],
    ['/api/builds', 'kept for the interfaces of the origin server'],
    ['/search', 'kept for the search and its indexes'],
    ['/robots.txt', 'kept for a file of the site itself'],
    ['/LLMs.txt', 'kept for a file of the site itself'],
    ['/sitemap-0.xml', 'kept for a file of the site itself'],
    ['/favicon.ico', 'kept for a file of the site itself'],
    ['/pricing/_payload.json', 'kept for a file of the site itself'],
    ['/de/404.html', 'kept for the error pages'],
    ['/.well-known/security.txt', 'kept for a file of the site itself'],
    ['/routes.json', 'kept for files that are not served'],
    ['/source.map', 'kept for files that are not served'],
    ['/.htaccess', 'kept for files that are not served'],
    ['/app-0123456789abcdef.js', 'kept for a file of the site itself'],
    ['/framework-0123456789abcdef.js.LICENSE.txt', 'kept for a file of the site itself'],
    ['/preview', 'where there is a page'],
    ['/404', 'kept for the error pages'],
  ])('is rejected at %s', (from, message) => {
    expect(() => redirects(redirect(from, linkTo('pricing', null)))).toThrow(message);
  });

  it.each(['/blog/rss.xml', '/de/blog/feed.json', '/company/blog/rss.xml'])(
    'is rejected at %s, where the blog has a feed, and is none without a blog',
    (from) => {
      const own = redirect(from, linkTo('pricing', null));
      expect(redirects(own)).toHaveLength(1);
      for (const ofBlog of [document('page', 'blog'), document('blog_post', 'one')])
        expect(() => redirects(own, ofBlog)).toThrow('kept for the feeds of the blog');
    },
  );

  it('is rejected at each file that this project adds to a build, and at each notice for crawlers', () => {
    const isFile = (name: string) => name.includes('.');
    const added = readdirSync('static', { recursive: true, encoding: 'utf8' }).filter(isFile);
    const site = { url: 'https://example.com', name: '', description: '', email: 'security@example.com' };
    const notices = noticeFiles(site, new Map(), '2026-01-01').map(({ path }) => path);
    const all = [...added, ...notices];
    expect(all).toEqual(expect.arrayContaining(['favicon.ico', '.well-known/security.txt']));
    expect(all.filter((file) => reservedForRedirects(`/${file}`, false) === undefined)).toEqual([]);
  });

  it.each([
    '/prices.html',
    '/brochure.pdf',
    '/sitemap.xml',
    '/rss.xml',
    '/.well-known/change-password',
    '/blog/category/old',
    '/de/preise',
    '/builds-of-2020',
  ])('is none at %s, which an old site may have had', (from) => {
    expect(redirects(redirect(from, linkTo('pricing', null)))).toMatchObject([{ fromPath: from }]);
  });
});

describe('redirects from any spelling', () => {
  it.each([
    ['/Alt-%C3%9Cber/', '/alt-über'],
    ['/alt-u\u0308ber', '/alt-über'],
    ['/%61bout//', '/about'],
    ['/blog/Node.JS', '/blog/node.js'],
  ])('%s is the path %s', (from, fromPath) => {
    expect(redirects(redirect(from, linkTo('pricing', null)))).toMatchObject([{ fromPath, toPath: '/pricing' }]);
  });

  it('are one redirect, one page, or one cycle in any spelling', () => {
    const to = linkTo('pricing', null);
    expect(() => redirects(redirect('/PRICING/', { link_type: 'Web', url: 'https://x.example' }))).toThrow(
      'where there is a page',
    );
    expect(() => redirects(redirect('/über', to), redirect('/u\u0308BER', to))).toThrow('Two redirects start at /über');
    expect(() => redirects(redirect('/x', { link_type: 'Web', url: '/X/' }))).toThrow('to itself');
    const circle = [
      redirect('/a', { link_type: 'Web', url: '/B' }),
      redirect('/b/', { link_type: 'Web', url: '/%61' }),
    ];
    expect(() => redirects(...circle)).toThrow('lead in a circle');
  });

  it('resolve to their final target in one hop, whatever the spelling of the steps', () => {
    const chain = [redirect('/one', { link_type: 'Web', url: '/Two/' }), redirect('/two', linkTo('pricing', null))];
    expect(redirects(...chain).map(({ toPath }) => toPath)).toEqual(['/pricing', '/pricing']);
  });
});

describe('a redirect that cannot be used', () => {
  it('is left out where the caller asks for it, as at a list page, and the others remain', () => {
    const web = (url: string) => ({ link_type: 'Web', url });
    const given = [
      redirect('/blog/page/2', web('/elsewhere')),
      redirect('no path', web('/elsewhere')),
      redirect('/a', web('/b')),
      redirect('/b', web('/a')),
      redirect('/old', web('/elsewhere')),
    ];
    const left: string[] = [];
    const used = redirectsOf(given, new Set(['/blog/page/2']), new Map(), ({ message }) => left.push(message));
    expect(used).toMatchObject([{ fromPath: '/old', toPath: '/elsewhere' }]);
    expect(left).toEqual([
      expect.stringContaining('starts at /blog/page/2, where there is a page'),
      expect.stringContaining('which is not a path'),
      expect.stringContaining('lead in a circle'),
      expect.stringContaining('lead in a circle'),
    ]);
  });
});
