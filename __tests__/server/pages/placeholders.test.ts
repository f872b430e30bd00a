import * as fc from 'fast-check';
import { parse } from 'parse5';
import { escapeHtml } from '../../../src/server/pages/escapeHtml';
import { parsePage } from '../../../src/server/pages/fillablePage';
import { bytesOf } from '../../../src/server/pages/htmlSegments';

const filled = (before: string, name: string, text: string, attributes: Readonly<Record<string, string>> = {}) => {
  const page = parsePage(before).copy();
  for (const element of page.placeholders(name)) {
    page.setMarkup(element, escapeHtml(text));
    for (const [attribute, value] of Object.entries(attributes)) page.setAttribute(element, attribute, value);
  }
  return bytesOf(page.segments()).toString();
};
const html = (inside: string) => `<!DOCTYPE html><html><head><title>x</title></head><body>${inside}</body></html>`;

describe('HTML placeholders of built pages', () => {
  it('are filled with text, and everything else is unchanged', () => {
    const before = html(
      '<p>Not found: <b data-region="error-path"><i>old</i></b></p><script>if (a < b && c) {}</script>',
    );
    const after = filled(before, 'error-path', '/x');
    expect(after).toBe(before.replace('<i>old</i>', '/x'));
  });

  it('are filled in every element of that name, also inside templates', () => {
    const after = filled(html('<i data-region="a"></i><template><i data-region="a"></i></template>'), 'a', 'T');
    expect(after.match(/>T</g)).toHaveLength(2);
  });

  it('get attributes for hydration', () => {
    const after = filled(html('<i data-region="a" data-value="old"></i>'), 'a', '', { 'data-value': '"><x>' });
    expect(after).toContain('data-value="&quot;&gt;&lt;x&gt;"');
  });

  it('have no names of object prototypes', () => {
    const before = html('<i data-region="constructor">a</i><i data-region="__proto__">b</i>');
    expect(filled(before, 'other', 'x')).toBe(before);
  });

  it('never turn text into markup', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('</b><script>', '<!--', ']]>', '&lt;', '"\'>', ''),
        (text, hostile) => {
          const after = filled(html('<b data-region="a"></b>'), 'a', text + hostile, { 'data-a': hostile + text });
          expect(JSON.stringify(tags(parse(after)))).toBe(JSON.stringify(tags(parse(html('<b data-region="a"></b>')))));
        },
      ),
    );
  });
});

function tags(node: object): string[] {
  const own = 'tagName' in node && typeof node.tagName === 'string' ? [node.tagName] : [];
  const children = 'childNodes' in node && Array.isArray(node.childNodes) ? node.childNodes : [];
  return [...own, ...children.flatMap((child: object) => tags(child))];
}
