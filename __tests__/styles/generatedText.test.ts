import { readFileSync } from 'node:fs';
import { filesBelow } from '../../src/lib/filesBelow';

describe('signs that styles draw', () => {
  it('S27 are silent to screen readers: a rule with one ends with its empty alternative text', () => {
    const rules = filesBelow('src')
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) => readFileSync(`src/${path}`, 'utf8').match(/\{[^{}]*\}/g) ?? []);
    const signs = rules.filter((rule) => /content: '[^']+';/.test(rule));
    expect(signs.length).toBeGreaterThan(0);
    expect(signs.filter((rule) => !/content: '[^']+' \/ '';/.test(rule))).toEqual([]);
  });
});
