import { cachedWords } from '../../../src/gatsby/content/cachedWords';
import { otherWords } from '../../../src/search/otherWords';

const stored = new Map<string, unknown>();
/** Gatsby's cache of a plugin. */
const cache = {
  get: async (key: string) => stored.get(key),
  set: async (key: string, value: unknown) => stored.set(key, value),
};
beforeEach(() => stored.clear());
afterEach(() => delete process.env['BUILD_CODE']);

/** One build: the words of these pages, and the number of cache misses. */
async function build(code: string | undefined, ...pages: readonly (readonly [sentence: string, title: string])[]) {
  if (code === undefined) delete process.env['BUILD_CODE'];
  else process.env['BUILD_CODE'] = code;
  let taken = 0;
  const words = await cachedWords(cache, (...texts) => {
    taken += 1;
    return otherWords(...texts);
  });
  const found = pages.map(([sentence, title]) => words.of([sentence], [title]));
  await words.write();
  return { found, taken };
}

describe('cached words of the search index', () => {
  const first = ['Every supplier counts.', 'Suppliers'] as const;
  const second = ['Every order counts.', 'Orders'] as const;

  it('equal extracted ones, and unchanged texts are not split again', async () => {
    const before = await build('code', first, second);
    expect(before).toEqual({ found: ['every supplier counts', 'every order counts'], taken: 2 });
    expect(await build('code', first, second)).toEqual({ ...before, taken: 0 });
    expect(await build('code', first, ['Every tender counts.', 'Orders'])).toEqual({
      found: ['every supplier counts', 'every tender counts'],
      taken: 1,
    });
  });

  it('are extracted again when the title has changed, whose words they exclude', async () => {
    await build('code', first);
    expect(await build('code', [first[0], 'Every supplier'])).toEqual({ found: ['counts'], taken: 1 });
  });

  it('are dropped when no page needs them, and when the code has changed or is unknown', async () => {
    await build('code', first, second);
    expect((await build('code', first)).taken).toBe(0);
    expect((await build('code', second)).taken).toBe(1);
    expect((await build('other', second)).taken).toBe(1);
    expect((await build(undefined, second)).taken).toBe(1);
  });
});
