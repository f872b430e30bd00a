import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentEntry } from '../../../../src/server/builds/content/snapshot';
import { planCache, readCacheRecord, type CacheRecord } from '../../../../src/server/builds/content/warmCache';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

const record = (code: string, documents: DocumentEntry[] = []): CacheRecord => ({
  code,
  repository: 'keelstone',
  reading: { kind: 'master' },
  content: { ref: 'ref', documents },
});

const entry = (type: string, version: string): DocumentEntry => ({
  id: `${type}-1`,
  type,
  uid: null,
  lang: 'en-us',
  version,
});

describe('the cache of the previous build', () => {
  it('S01 drops its pages when code has changed, since a page contains its styles', async () => {
    expect(await planCache(record('a'), async () => record('b'))).toEqual({ dropNodes: true, warm: true });
  });

  it('S01 is unknown where its record is damaged or of another shape', async () => {
    const directory = temporaryDirectory();
    await mkdir(join(directory, 'public'));
    await mkdir(join(directory, '.cache'));
    for (const stored of ['{"code":', 'null', '[]', '{"code":"a","content":{}}']) {
      await writeFile(join(directory, '.cache', 'content-record.json'), stored);
      expect(await readCacheRecord(directory)).toBe('unknown');
    }
  });

  it('keeps its pages when nothing has changed', async () => {
    expect(await planCache(record('a'), async () => record('a'))).toEqual({ dropNodes: false, warm: true });
  });

  const planAfterChangeOf = async (type: string) =>
    planCache(record('a', [entry(type, '1')]), async () => record('a', [entry(type, '2')]));

  it('C07 reads a changed document alone', async () => {
    const { webhookBody } = await planAfterChangeOf('article');
    expect(JSON.parse(webhookBody ?? '{}')).toMatchObject({ documents: ['article-1'] });
  });

  it.each(['facts', 'price_book', 'price_module'])(
    'C02 reads all documents when the %s changed, since texts of any document may name its values',
    async (type) => {
      expect(await planAfterChangeOf(type)).toEqual({ dropNodes: false, warm: true });
    },
  );
});
