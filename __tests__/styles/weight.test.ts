import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isImmutable } from '../../src/config/responseHeaders';
import { TYPEFACE } from '../../src/config/typeface';

function styles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

describe('weight', () => {
  const file = join('node_modules', TYPEFACE.file);

  it('keeps the font below 36 kB', () => {
    expect(readFileSync(file).length).toBeLessThanOrEqual(36_000);
  });

  it('has an immutable font file, with another name when it changes', () => {
    expect(isImmutable(TYPEFACE.address.slice(1))).toBe(true);
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(TYPEFACE.address).toContain(`-${digest.slice(0, 16)}.`);
  });

  it('keeps the styles of components and layouts, which every page shares, within 6.85 kB', () => {
    const files = ['src/styles', 'src/layouts', 'src/components']
      .flatMap(styles)
      .filter((file) => !file.includes('/windows/'));
    const all = files
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ');
    expect(brotliCompressSync(all).length).toBeLessThanOrEqual(6_850);
  });
});
