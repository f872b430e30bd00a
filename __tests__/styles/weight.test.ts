import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

function styles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

describe('weight', () => {
  it('keeps the typeface below 36 kB', () => {
    const fonts = readdirSync('static/fonts').map((name) => statSync(`static/fonts/${name}`).size);
    expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(36_000);
  });

  it('keeps base styles and layouts small enough that all styles of the site stay below 15 kB', () => {
    const files = ['src/styles', 'src/layouts', 'src/components']
      .flatMap(styles)
      .filter((file) => !file.includes('/windows/'));
    const all = files
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ');
    expect(brotliCompressSync(all).length).toBeLessThanOrEqual(6_500);
  });
});
