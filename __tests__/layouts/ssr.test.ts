import type { PreRenderHTMLArgs, RenderBodyArgs, ReplaceRendererArgs } from 'gatsby';
import { GatsbyImage, type IGatsbyImageData } from 'gatsby-plugin-image';
import { createElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { replaceRenderer } from '../../src/hydration/ssr/replaceRenderer';
import { onPreRenderHTML } from '../../src/layouts/ssr/onPreRenderHTML';
import { onRenderBody } from '../../src/layouts/ssr/onRenderBody';

const keys = (components: ReactNode[]) => components.map((one) => (isValidElement(one) ? one.key : null));

function rendered(head: ReactNode[], body: ReactNode[]) {
  let result = { head, body };
  onPreRenderHTML(
    {
      pathname: '/pricing',
      getHeadComponents: () => result.head,
      getPostBodyComponents: () => result.body,
      replaceHeadComponents: (components: ReactNode[]) => (result = { ...result, head: components }),
      replacePostBodyComponents: (components: ReactNode[]) => (result = { ...result, body: components }),
    } as unknown as PreRenderHTMLArgs,
    { plugins: [] },
  );
  return { head: keys(result.head), body: keys(result.body) };
}

describe('the HTML of every page', () => {
  it('has no editors’ toolbar, and nothing of unused components', () => {
    const { head, body } = rendered(
      [
        createElement('link', { key: 'preconnect-prismic-toolbar' }),
        createElement('link', { key: 'dns-prefetch-prismic-toolbar' }),
        createElement('style', { key: 'gatsby-image-style' }),
        createElement('script', { key: 'gatsby-image-style-script' }),
        createElement('link', { key: 'icon' }),
      ],
      [
        createElement('script', { key: 'prismic-toolbar-keelstone' }),
        createElement('script', { key: 'script-loader' }),
      ],
    );
    expect(head).toEqual(['icon']);
    expect(body).toEqual(['script-loader']);
  });

  it('keeps the styles and the script of GatsbyImage on a page that has one', async () => {
    const image: IGatsbyImageData = {
      layout: 'fixed',
      width: 80,
      height: 60,
      images: { fallback: { src: '/pictures/crate.webp' } },
    };
    const bodyComponent = createElement(GatsbyImage, { image, alt: 'A crate' });
    const args = { bodyComponent, pathname: '/pricing', replaceBodyHTMLString: () => undefined };
    await replaceRenderer(args as unknown as ReplaceRendererArgs, { plugins: [] });
    const ofImages = ['gatsby-image-style', 'gatsby-image-style-script'];
    expect(
      rendered(
        ofImages.map((key) => createElement('style', { key })),
        [],
      ).head,
    ).toEqual(ofImages);
  });

  it('has its metadata before its styles', () => {
    const { head } = rendered(
      [
        createElement('style', { key: 'styles' }),
        createElement('script', { key: 'data' }),
        createElement('link', { key: 'canonical' }),
        createElement('title', { key: 'title' }),
        createElement('meta', { key: 'description' }),
      ],
      [],
    );
    expect(head).toEqual(['description', 'title', 'canonical', 'styles', 'data']);
  });

  it('has structured data at the end of the body, where it blocks nothing', () => {
    const data = createElement('script', { key: 'data', type: 'application/ld+json' });
    const { head, body } = rendered(
      [data, createElement('title', { key: 'title' })],
      [createElement('script', { key: 'starter' })],
    );
    expect(head).toEqual(['title']);
    expect(body).toEqual(['starter', 'data']);
  });

  it('loads the font, declares its fallback font, and preloads nothing before the hero image', () => {
    const components: ReactNode[] = [];
    void onRenderBody(
      { setHeadComponents: (added: ReactNode[]) => void components.push(...added) } as unknown as RenderBodyArgs,
      { plugins: [] },
    );
    const html = renderToStaticMarkup(components);
    expect(html).toMatch(/<script>.*"source":"\/static\/hanken-grotesk-[0-9a-f]{16}\.woff2".*<\/script>/s);
    expect(html).toMatch(/<noscript><style>@font-face\{font-family:'Hanken Grotesk'.*<\/noscript>/);
    expect(html).toContain("@font-face{font-family:'Hanken Fallback'");
    expect(html).not.toMatch(/preload|prefetch|preconnect/);
  });
});
