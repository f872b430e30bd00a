import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SliceZone } from '../../src/slices/SliceZone';
import { mocksOf, models } from '../support/slices';
import { preloadModules } from '../../src/lib/lazyModule';

beforeAll(() => preloadModules('slice'));

it('an embed is a link without scripts, and loads nothing from the other site', () => {
  const html = markup('embed');

  expect(html).toContain('href="https://maps.example.org/keelstone-office"');
  expect(html).not.toMatch(/<(button|iframe)/);
});

it('code has no copy button without scripts', () => {
  expect(markup('code_block')).not.toContain('<button');
});

it('the keel line is complete without scripts', () => {
  const html = markup('keel_steps');

  expect(html).toContain('<svg');
  expect(html).not.toContain('data-line');
});

it('no slice needs a script: none has a button but that of a form, or hidden content, in its static HTML', () => {
  // A style removes the button that enlarges a product window where scripts are off: the window says everything without it.
  const ENLARGE = /<button(?=[^>]*\sdata-close=)/g;
  for (const { id } of models)
    expect([id, /<button(?![^>]*\stype="submit")|\shidden|onclick/i.exec(markup(id).replace(ENLARGE, ''))]).toEqual([
      id,
      null,
    ]);
});

function markup(id: string): string {
  return renderToStaticMarkup(createElement(SliceZone, { slices: mocksOf(id) }));
}
