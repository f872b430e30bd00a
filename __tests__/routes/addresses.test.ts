import { movesIn, rememberAddresses, type Addresses } from '../../src/routes/addresses';
import { redirectsOf } from '../../src/routes/redirects';
import { document, linkTo } from '../support/documents';

const called = (id: string, uid: string, parent?: object) => document('page', uid, { parent }, { id });

/** The addresses after each release of the given documents. */
function releases(...contents: ReturnType<typeof document>[][]): Addresses {
  return contents.reduce<Addresses>((earlier, documents) => rememberAddresses(earlier, documents), {});
}
const moves = (addresses: Addresses, ...paths: string[]) => Object.fromEntries(movesIn(addresses, new Set(paths)));

describe('renaming a document keeps its addresses', () => {
  it('redirects every former path to the current one, in one hop', () => {
    const addresses = releases([called('a', 'one')], [called('a', 'two')], [called('a', 'three')]);
    expect(addresses).toEqual({ a: ['/three', '/two', '/one'] });
    expect(moves(addresses, '/three')).toEqual({ '/one': '/three', '/two': '/three' });
  });

  it('redirects descendants of a renamed document', () => {
    const below = called('b', 'below', { link_type: 'Document', id: 'a', type: 'page', isBroken: false });
    const addresses = releases([called('a', 'one'), below], [called('a', 'two'), below]);
    expect(moves(addresses, '/two', '/two/below')).toEqual({ '/one': '/two', '/one/below': '/two/below' });
  });

  it('drops a former path that is a page again, without a redirect loop', () => {
    const back = releases([called('a', 'one')], [called('a', 'two')], [called('a', 'one')]);
    expect(moves(back, '/one')).toEqual({ '/two': '/one' });
    const swapped = releases([called('a', 'one'), called('b', 'two')], [called('a', 'two'), called('b', 'one')]);
    expect(moves(swapped, '/one', '/two')).toEqual({});
  });

  it('keeps the paths of a deleted document', () => {
    const gone = releases([called('a', 'one')], [called('a', 'two')], []);
    expect(moves(gone)).toEqual({});
    expect(moves(rememberAddresses(gone, [called('a', 'three')]), '/three')).toEqual({
      '/one': '/three',
      '/two': '/three',
    });
  });

  it('creates 301 redirects, unless an editor’s redirect has the same path', () => {
    const pricing = document('pricing', null);
    const lead = (from: string, to: object) => document('redirect', null, { from, to }, { id: from });
    const [first, second, third] = redirectsOf(
      [pricing, lead('/one', linkTo('pricing', null)), lead('/oldest', { link_type: 'Web', url: '/two' })],
      new Set(['/pricing', '/three']),
      new Map([
        ['/one', '/three'],
        ['/two', '/three'],
      ]),
    );
    expect(first).toMatchObject({ fromPath: '/one', toPath: '/pricing', statusCode: 308 });
    expect(second).toMatchObject({ fromPath: '/two', toPath: '/three', statusCode: 301 });
    // An editor's redirect to a moved path leads to its final target at once.
    expect(third).toMatchObject({ fromPath: '/oldest', toPath: '/three', statusCode: 308 });
  });

  it('rejects circular redirects', () => {
    const lead = (from: string, url: string) =>
      document('redirect', null, { from, to: { link_type: 'Web', url } }, { id: from });
    expect(() => redirectsOf([lead('/a', '/b'), lead('/b', '/c'), lead('/c', '/a')], new Set())).toThrow(
      'The redirects from /a, /b, /c lead in a circle: change the target of one of them.',
    );
  });
});
