import { planCache, type CacheRecord } from '../../../../src/server/builds/content/warmCache';

const record = (code: string): CacheRecord => ({
  code,
  repository: 'keelstone',
  reading: { kind: 'master' },
  content: { ref: 'ref', documents: [] },
});

describe('the cache of the previous build', () => {
  it('S01 drops its pages when code has changed, since a page contains its styles', async () => {
    expect(await planCache(record('a'), async () => record('b'))).toEqual({ dropNodes: true, warm: true });
  });

  it('keeps its pages when nothing has changed', async () => {
    expect(await planCache(record('a'), async () => record('a'))).toEqual({ dropNodes: false, warm: true });
  });
});
