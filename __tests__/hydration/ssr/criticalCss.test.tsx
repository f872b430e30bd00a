import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { inlineCriticalCss } from '../../../src/hydration/ssr/criticalCss';

const NAMES = ['seenA', 'openA', 'menuA', 'lineA', 'infoA', 'footA', 'shutA', 'goneA'];
const CSS = NAMES.map((name) => `.${name}{margin:0}`).join('');
const BODY = `
  <details class="menuA"><summary class="lineA">Product</summary><p class="infoA">Intake</p></details>
  <dialog class="shutA"><a class="infoA">Intake</a></dialog>
  <main><div data-island="page"><h1 class="seenA">Title</h1>
    <details open=""><summary>Question</summary><p class="openA">Answer</p></details></div></main>
  <footer class="footA seenA"></footer>`;

const sheet = (address: string) => (
  <style key="sheet" data-href={address} data-identity="gatsby-global-css" dangerouslySetInnerHTML={{ __html: CSS }} />
);
const other = <style key="faces" dangerouslySetInnerHTML={{ __html: '@font-face{}' }} />;

function made(body: string, address = '/styles.0123.css') {
  const { head, end } = inlineCriticalCss([other, sheet(address)], body);
  const html = (nodes: readonly ReactNode[]) => renderToStaticMarkup(<>{nodes}</>);
  return { head: html(head), end: html(end) };
}

const rules = (html: string) => [...html.matchAll(/\.(\w+)\{/g)].map(([, name]) => name);

describe('the critical CSS of a reading page', () => {
  it('starts with the rules of visible content in the head; those of the footer and of closed details follow', () => {
    const { head, end } = made(BODY);
    expect(rules(head)).toEqual(['seenA', 'openA', 'menuA', 'lineA']);
    expect(rules(end)).toEqual(['infoA', 'footA']);
  });

  it('excludes rules of a closed dialog, which opens after the complete stylesheet, and includes those of an open one', () => {
    expect(rules(made(BODY.replace('<dialog', '<dialog open=""')).head)).toContain('shutA');
    expect(rules(Object.values(made(BODY)).join())).not.toContain('shutA');
  });

  it('is marked in both places, with the address of the complete stylesheet', () => {
    const { head, end } = made(BODY);
    expect(head).toContain('data-href="/styles.0123.css" data-identity="gatsby-global-css" data-critical=""');
    expect(end).toMatch(/^<style data-critical="">/);
    expect(head).toContain('<style>@font-face{}</style>');
  });

  it('is not extracted on pages that scripts or the server change, nor from other sheets', () => {
    for (const body of ['<main><h1 class="seenA">Form</h1></main>', `${BODY}<p data-region="eu"></p>`]) {
      expect(rules(made(body).head)).toEqual(NAMES);
      expect(made(body).end).toBe('');
    }
    expect(rules(made(BODY, '/other.css').head)).toEqual(NAMES);
  });
});
