import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../lib/filesBelow';

/**
 * A digest of all style sheets below `src`. Pages carry their styles, and Gatsby renders a page anew only when the hash of its renderer is another, to
 * which styles do not belong: as `output.hashSalt` of that bundle they do.
 */
export function stylesDigest(projectDirectory: string): string {
  const source = join(projectDirectory, 'src');
  const hash = createHash('sha256');
  for (const file of filesBelow(source).filter((path) => path.endsWith('.css')))
    hash.update(file).update(readFileSync(join(source, file)));
  return hash.digest('hex').slice(0, 16);
}
