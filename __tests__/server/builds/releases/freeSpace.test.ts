import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFreeSpace } from '../../../../src/server/builds/releases/freeSpace';
import { stageRelease } from '../../../../src/server/builds/releases/stageRelease';
import { writeTree } from '../../support/release';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

const MEGABYTE = 1024 * 1024;
/** A little more than the reserve. */
const FREE = 70 * MEGABYTE;

it('a release needs room for what changed, since it shares all other files with the served one', async () => {
  const directory = temporaryDirectory();
  const site = join(directory, 'public');
  const paths = ['film.mp4', 'note.txt'];
  await writeTree(site, { 'film.mp4': Buffer.alloc(4 * MEGABYTE), 'note.txt': 'A note' });
  // Files that are older than two seconds have a signature.
  for (const path of paths) utimesSync(join(site, path), 1_700_000_000, 1_700_000_000);
  const info = { id: 'first', createdAt: '2026-11-30T00:00:00.000Z', code: 'code', contentRef: 'ref' };
  await expect(checkFreeSpace(site, paths, FREE)).rejects.toThrow(/has 70 MB left and a release needs 73 MB/);
  const releasesDirectory = join(directory, 'releases');
  const { release } = await stageRelease({ publicDirectory: site, paths, releasesDirectory, info });

  writeFileSync(join(site, 'note.txt'), 'Another note');
  await checkFreeSpace(site, paths, FREE, release);
  // Another film of the same size.
  writeFileSync(join(site, 'film.mp4'), Buffer.alloc(4 * MEGABYTE, 1));
  await expect(checkFreeSpace(site, paths, FREE, release)).rejects.toThrow(/needs 73 MB/);
});
