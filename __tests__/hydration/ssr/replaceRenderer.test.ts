import type { ReplaceRendererArgs } from 'gatsby';
import { createElement, lazy, Suspense, type ReactNode } from 'react';
import { replaceRenderer, takeBody } from '../../../src/hydration/ssr/replaceRenderer';

/** The HTML of a page. */
async function rendered(bodyComponent: ReactNode): Promise<string> {
  let html = '';
  const replaceBodyHTMLString = (text: string) => void (html = text);
  await replaceRenderer({ bodyComponent, pathname: '/pricing', replaceBodyHTMLString } as ReplaceRendererArgs, {
    plugins: [],
  });
  return html;
}

/** A lazy component that has not loaded yet. */
const coming = () => lazy(() => Promise.resolve({ default: () => createElement('p', {}, 'Prices') }));
/** React fills the rest of a 2 kB buffer with NUL where the next character does not fit. */
const LONG = '€'.repeat(5000);

describe('rendering a page', () => {
  it('returns its HTML, which is available once more for the head', async () => {
    expect(await rendered(createElement('h1', {}, 'Pricing'))).toBe('<h1>Pricing</h1>');
    expect(takeBody('/pricing')).toBe('<h1>Pricing</h1>');
    expect(takeBody('/pricing')).toBe('');
  });

  it('waits for lazy components, inside and outside of a boundary, and renders each in its place', async () => {
    expect(await rendered(createElement(Suspense, { fallback: '…' }, createElement(coming())))).toBe(
      '<!--$--><p>Prices</p><!--/$-->',
    );
    expect(await rendered(createElement(coming()))).toBe('<p>Prices</p>');
  });

  it('contains no NUL characters, however long it is', async () => {
    expect(await rendered(createElement('main', {}, LONG, createElement(coming())))).toBe(
      `<main>${LONG}<p>Prices</p></main>`,
    );
    expect(await rendered(createElement('main', {}, LONG))).toBe(`<main>${LONG}</main>`);
  });

  it('fails with the component’s error', async () => {
    const Wrong = () => {
      throw new Error('no prices');
    };
    await expect(rendered(createElement(Wrong))).rejects.toThrow('no prices');
  });
});
