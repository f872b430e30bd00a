import { parse } from 'parse5';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Seo, type SeoProps } from '../../src/layouts/Seo';
import '../../src/text/all';

jest.mock('gatsby', () =>
  jest.requireActual<{ gatsbyWithData: () => object }>('../support/gatsbyData').gatsbyWithData(),
);

function head(change: Partial<SeoProps> = {}): string {
  return renderToStaticMarkup(createElement(Seo, { title: 'Careers', path: '/careers', lang: 'en-us', ...change }));
}

describe('the metadata of a page', () => {
  it('has language, title, description and canonical address', () => {
    const html = head({ description: 'Open roles.' });
    expect(html).toContain('<html lang="en"></html>');
    expect(html).toContain('<title>Careers | Keelstone</title>');
    expect(html).toContain('<meta name="description" content="Open roles."/>');
    expect(html).toContain('<link rel="canonical" href="https://www.keelstone.example/careers"/>');
    expect(html).not.toContain('robots');
  });

  it('falls back to the site’s description', () => {
    const html = head({ title: '', path: '/' });
    expect(html).toContain('<title>On solid ground. | Keelstone</title>');
    expect(html).toContain('content="Procurement and supplier management for companies of 50 to 2,000 people."');
    expect(html).toContain('<link rel="canonical" href="https://www.keelstone.example/"/>');
  });

  it('lists all languages of a page, and the default one', () => {
    const html = head({
      alternates: [
        { lang: 'en-us', path: '/' },
        { lang: 'de-de', path: '/de' },
      ],
    });
    expect(html).toContain('<link rel="alternate" hrefLang="en" href="https://www.keelstone.example/"/>');
    expect(html).toContain('<link rel="alternate" hrefLang="de" href="https://www.keelstone.example/de"/>');
    expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://www.keelstone.example/"/>');
  });

  it('lists no languages for a page in one language', () => {
    expect(head({ alternates: [{ lang: 'en-us', path: '/careers' }] })).not.toContain('hrefLang');
  });

  it('has noindex when the route says so', () => {
    expect(head({ noindex: true })).toContain('<meta name="robots" content="noindex"/>');
  });

  it('has a share image, absolute, or none', () => {
    expect(head({ image: '/media/share.png' })).toContain(
      '<meta property="og:image" content="https://www.keelstone.example/media/share.png"/>',
    );
    expect(head({ image: 'https://images.example/1.png' })).toContain('content="https://images.example/1.png"');
    expect(head()).toContain('<meta name="twitter:card" content="summary"/>');
    expect(head({ lang: 'de-de' })).toContain('<meta property="og:locale" content="de_DE"/>');
  });

  it('S04 links the feeds of the blog and describes its share image', () => {
    const html = head({ image: '/share/a.png', feeds: { rss: '/blog/rss.xml', json: '/blog/feed.json' } });
    expect(html).toContain('<link rel="alternate" type="application/rss+xml" title="Keelstone" href="/blog/rss.xml"/>');
    expect(html).toContain('type="application/feed+json"');
    expect(html).toContain('<meta name="twitter:image" content="https://www.keelstone.example/share/a.png"/>');
    expect(html).toContain('<meta property="og:image:alt" content="Careers"/>');
    expect(head()).not.toContain('rel="alternate"');
  });

  it('escapes structured data, whatever text it contains', () => {
    const html = head({ jsonLd: [{ '@type': 'WebPage', name: '</script><script>alert(1)</script>' }] });
    expect(html.match(/<script/g)).toHaveLength(1);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: '</script><script>alert(1)</script>',
    });
    expect(parse(`<!doctype html><head>${html}</head>`)).toBeDefined();
  });
});
