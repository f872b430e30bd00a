import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { deferScripts } from '../../src/layouts/ssr/deferScripts';

const BODY = [
  <div key="body" />,
  <script key="loader" dangerouslySetInnerHTML={{ __html: 'window.pagePath="/"' }} />,
  <script key="one" src="/framework-1.js" async />,
  <script key="two" src="/app-2.js" async />,
];

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  const starter = deferScripts(BODY).find((one) => isValidElement(one) && one.key === 'starter');
  document.body.innerHTML = renderToStaticMarkup(<>{starter}</>);
  const code = document.querySelector('script')?.textContent ?? '';
  // As the browser does with the script in the page.

  new Function(code)();
});
afterEach(() => {
  // Takes the listeners of a starter that was not used.
  window.dispatchEvent(new Event('pageshow'));
  jest.useRealTimers();
});

const fetched = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

describe('the scripts of a page', () => {
  it('are not in its HTML, and what it says inline is', () => {
    const html = renderToStaticMarkup(<>{deferScripts(BODY)}</>);
    expect(html).not.toMatch(/<script[^>]+src=/);
    expect(html).toContain('window.pagePath="/"');
  });

  it.each(['pageshow', 'pointerdown', 'keydown', 'touchstart'])('are fetched once, at the first %s', (sign) => {
    expect(fetched()).toEqual([]);
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event('pageshow'));
    jest.runAllTimers();
    expect(fetched()).toEqual(['/framework-1.js', '/app-2.js']);
  });

  it('are fetched in the end when a picture never comes', () => {
    jest.advanceTimersByTime(3999);
    expect(fetched()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(fetched()).toEqual(['/framework-1.js', '/app-2.js']);
  });

  it('stay away from a page that has none', () => {
    expect(deferScripts([<div key="body" />])).toHaveLength(1);
  });
});
