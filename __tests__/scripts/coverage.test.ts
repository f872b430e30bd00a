import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/lib/filesBelow';

/** The rows of docs/coverage.md. */
const ROWS = new Set(readFileSync('docs/coverage.md', 'utf8').match(/(?<=^\| )[A-Z]\d\d(?= \|)/gm));

/** What looks like ids at the start of a title, of a test, a group or a row of `it.each`. */
const idsIn = (source: string) =>
  [...source.matchAll(/['`]((?:[A-Z]{1,2}\d{1,2} )+)/g)].flatMap(([, ids = '']) => ids.trim().split(' '));

it('titles name only ids of docs/coverage.md', () => {
  const tests = filesBelow('__tests__').filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
  const named = tests.flatMap((file) =>
    idsIn(readFileSync(join('__tests__', file), 'utf8')).map((id) => ({ file, id })),
  );
  expect(ROWS.size).toBe(77);
  expect(named.length).toBeGreaterThan(1_000);
  expect(named.filter(({ id }) => !ROWS.has(id))).toEqual([]);
});
