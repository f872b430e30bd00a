import { isChunkLoadError, onChunkError, reportChunkError } from '../../src/freshness/chunkErrors';

describe('the chunk error hook', () => {
  it('B06 reaches listeners of the module and of the window, until they are removed', () => {
    const heard: unknown[] = [];
    const stop = onChunkError((error) => heard.push(error));
    const onWindow = (event: Event) => heard.push(event.type);
    window.addEventListener('app:chunkError', onWindow);
    const error = { href: 'http://localhost/pricing?plan=x#y', error: new Error('gone') };
    reportChunkError(error);
    expect(heard).toEqual([error, 'app:chunkError']);
    stop();
    window.removeEventListener('app:chunkError', onWindow);
    reportChunkError(error);
    expect(heard).toHaveLength(2);
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
