import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SliceZone } from '../../src/slices/SliceZone';
import { mocksOf, models } from '../support/slices';
import { preloadModules } from '../../src/lib/lazyModule';

beforeAll(() => preloadModules('slice'));

it('an embed is a link without scripts, and nothing is loaded from the other site', () => {
  const html = markup('embed');

  expect(html).toContain('href="https://maps.example.org/keelstone-office"');
  expect(html).not.toMatch(/<(button|iframe)/);
});

it('code has no button that could not copy it', () => {
  expect(markup('code_block')).not.toContain('<button');
});

it('the keel line stands drawn', () => {
  const html = markup('keel_steps');

  expect(html).toContain('<svg');
  expect(html).not.toContain('data-line');
});

it('no slice needs a script: nothing is a button and nothing is hidden', () => {
  for (const { id } of models) expect([id, /<button|\shidden|onclick/i.exec(markup(id))]).toEqual([id, null]);
});

function markup(id: string): string {
  return renderToStaticMarkup(createElement(SliceZone, { slices: mocksOf(id) }));
}
