import { isChunkLoadError, reportChunkError } from '../../src/freshness/chunkErrors';

describe('the chunk error hook', () => {
  it('B06 is an event of the window, with the address and the error', () => {
    const heard: unknown[] = [];
    const onError = (event: Event) => heard.push((event as CustomEvent<unknown>).detail);
    window.addEventListener('app:chunkError', onError);
    const error = { href: 'http://localhost/pricing?plan=x#y', error: new Error('gone') };
    reportChunkError(error);
    window.removeEventListener('app:chunkError', onError);
    expect(heard).toEqual([error]);
  });

  it('distinguishes a script that failed to load from other errors', () => {
    const named = Object.assign(new Error('x'), { name: 'ChunkLoadError' });
    expect(
      [named, new Error('Loading chunk 454 failed.'), new Error('Loading CSS chunk 3 failed')].map(isChunkLoadError),
    ).toEqual([true, true, true]);
    expect([new Error('Failed to fetch'), 'Loading chunk 1 failed.', undefined].map(isChunkLoadError)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
