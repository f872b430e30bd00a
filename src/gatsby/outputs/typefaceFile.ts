import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TYPEFACE } from '../../config/typeface';

/** Copies the font file of the package to its address. Its time of change stays, so that its signature stays valid. */
export async function writeTypeface(projectDirectory: string): Promise<void> {
  const file = createRequire(join(projectDirectory, 'package.json')).resolve(TYPEFACE.file);
  await cp(file, join(projectDirectory, 'public', TYPEFACE.address), { preserveTimestamps: true });
}
