import { readFileSync } from 'node:fs';

/** A file on one line in lower case, without comment markers, so that a term may span lines. */
const textOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\n\s*(?:\*|\/\/)\s?/g, ' ')
    .replace(/\s+/g, ' ')
    .toLowerCase();

const table = [...readFileSync('docs/getting-started.md', 'utf8').matchAll(/^\| (.+?) +\| `(.+?)` +\| `(.+?)` +\|$/gm)];

describe('the questions of docs/getting-started.md', () => {
  it('are at least twenty', () => {
    expect(table.length).toBeGreaterThanOrEqual(20);
  });

  it.each(table.map(([, question = '', term = '', file = '']) => [question, term, file]))(
    '%s is answered by searching for "%s" in %s',
    (_question, term, file) => {
      expect(textOf(file)).toContain(term.toLowerCase());
    },
  );
});
