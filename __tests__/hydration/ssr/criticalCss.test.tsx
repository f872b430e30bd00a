import { renderToStaticMarkup } from 'react-dom/server';
import { inlineCriticalCss } from '../../../src/hydration/ssr/criticalCss';

const NAMES = ['seenA', 'infoA', 'footA', 'noteA', 'shutA', 'goneA'];
const CSS = NAMES.map((name) => `.${name}{margin:0}`).join('');
const BODY = `
  <details><summary>Product</summary><p class="infoA">Intake</p></details>
  <dialog class="shutA"><a class="infoA">Intake</a></dialog>
  <main><div data-island="page"><h1 class="seenA">Title</h1></div></main>
  <footer class="footA seenA"></footer>`;

const sheet = (address: string) => (
  <style key="sheet" data-href={address} data-identity="gatsby-global-css" dangerouslySetInnerHTML={{ __html: CSS }} />
);
const other = <style key="faces" dangerouslySetInnerHTML={{ __html: '@font-face{}' }} />;

function made(body: string, address = '/styles.0123.css') {
  return renderToStaticMarkup(<>{inlineCriticalCss([other, sheet(address)], body, { scripted: ['noteA'] })}</>);
}

const rules = (html: string) => [...html.matchAll(/\.(\w+)\{/g)].map(([, name]) => name);

describe('the critical CSS of a reading page', () => {
  it('has the rules of its HTML and of what scripts add early, in the order of the stylesheet', () => {
    expect(rules(made(BODY))).toEqual(['seenA', 'infoA', 'footA', 'noteA']);
  });

  it('excludes rules of a closed dialog, which opens after the complete stylesheet, and includes those of an open one', () => {
    expect(rules(made(BODY))).not.toContain('shutA');
    expect(rules(made(BODY.replace('<dialog', '<dialog open=""')))).toContain('shutA');
  });

  it('is marked, with the address of the complete stylesheet', () => {
    const head = made(BODY);
    expect(head).toContain('data-href="/styles.0123.css" data-identity="gatsby-global-css" data-critical=""');
    expect(head).toContain('<style>@font-face{}</style>');
  });

  it('is not extracted on pages that scripts or the server change, nor from other sheets', () => {
    for (const body of ['<main><h1 class="seenA">Form</h1></main>', `${BODY}<p data-region="eu"></p>`]) {
      expect(rules(made(body))).toEqual(NAMES);
    }
    expect(rules(made(BODY, '/other.css'))).toEqual(NAMES);
  });
});
