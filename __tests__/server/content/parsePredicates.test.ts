import { filter } from '@prismicio/client';
import fc from 'fast-check';
import { QueryError } from '../../../src/server/content/query/errors';
import { parsePredicates } from '../../../src/server/content/query/parsePredicates';

const values = (query: string) =>
  parsePredicates([query]).predicates.map((predicate) => predicate.arguments.map(({ value }) => value));

describe('the parser of predicates', () => {
  it('round-trips every text, number and list that the client writes', () => {
    // A backslash before a quote means the quote: the client does not tell the two apart.
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\\"') && !value.endsWith('\\'));
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    fc.assert(
      fc.property(text, number, fc.array(text), fc.boolean(), (one, two, list, flag) => {
        const query = `[${filter.at('my.page.a', one)}${filter.numberGreaterThan('my.page.b', two)}${filter.any('my.page.c', list)}${filter.at('my.page.d', flag)}]`;
        expect(values(query)).toEqual([
          [{ path: 'my.page.a' }, one],
          [{ path: 'my.page.b' }, two],
          [{ path: 'my.page.c' }, list],
          [{ path: 'my.page.d' }, flag],
        ]);
      }),
    );
  });

  it('reports the position of an error in any other text, and never throws anything else', () => {
    const piece = fc.oneof(
      fc.constantFrom('[', ']', '(', ')', ',', '"', ':d =', 'at', 'my.page.uid', '1', ' ', '\n'),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.array(piece).map((pieces) => pieces.join('')),
          { maxLength: 3 },
        ),
        (queries) => {
          try {
            parsePredicates(queries);
          } catch (error) {
            expect(error).toBeInstanceOf(QueryError);
            expect((error as QueryError).column).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});
