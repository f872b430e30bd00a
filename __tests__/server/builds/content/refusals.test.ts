import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRefusals, writeRefusals } from '../../../../src/server/builds/content/refusals';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

const refusal = { id: 'id-a', version: '1', expected: 'content that a page can be made of', found: 'none' };

describe('documents that a build left out', () => {
  it('S10 are known to the next build with the same code alone', async () => {
    const file = join(temporaryDirectory(), 'refused.json');
    await writeRefusals(file, 'code', [refusal]);
    expect(await readRefusals(file, 'code')).toEqual([refusal]);
    expect(await readRefusals(file, 'other code')).toEqual([]);
  });

  it('S10 are none where the stored list is missing, damaged or of another shape', async () => {
    const file = join(temporaryDirectory(), 'refused.json');
    expect(await readRefusals(file, 'code')).toEqual([]);
    for (const stored of ['{"code":', 'null', '{"code":"code"}', '{"code":"code","refusals":{}}']) {
      writeFileSync(file, stored);
      expect(await readRefusals(file, 'code')).toEqual([]);
    }
    const older = { id: 'id-b', version: '1' };
    writeFileSync(file, JSON.stringify({ code: 'code', refusals: [null, older, refusal] }));
    expect(await readRefusals(file, 'code')).toEqual([refusal]);
  });
});
