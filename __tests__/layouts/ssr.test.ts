import type { PreRenderHTMLArgs, RenderBodyArgs } from 'gatsby';
import { createElement, isValidElement, type ReactNode } from 'react';
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
  it('has no toolbar for editors, and nothing for a component that is not used', () => {
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

  it('says what the page is before its styles begin', () => {
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

  it('loads the typeface ahead of the styles that ask for it', () => {
    const components: ReactNode[] = [];
    void onRenderBody(
      { setHeadComponents: (added: ReactNode[]) => void components.push(...added) } as unknown as RenderBodyArgs,
      { plugins: [] },
    );
    const font = components.find((one) => isValidElement(one) && one.key === 'font');
    expect(isValidElement(font) && font.props).toMatchObject({
      rel: 'preload',
      as: 'font',
      href: '/fonts/hanken-grotesk.woff2',
      crossOrigin: 'anonymous',
    });
  });
});
