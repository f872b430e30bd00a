import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeCards } from '../../../../src/gatsby/outputs/share/writeCards';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

describe('share images', () => {
  const folder = temporaryDirectory();
  const folders = { project: process.cwd(), public: join(folder, 'public'), cache: join(folder, 'cache') };
  const write = (title: string) =>
    writeCards(
      new Map([
        ['/', { site: 'Small', title: 'Home' }],
        ['/index', { site: 'Small', title: 'Index' }],
        ['/blog/a', { site: 'Small', group: 'Blog', title }],
      ]),
      folders,
    );
  const card = (path: string) => join(folders.public, 'share', path);

  it('S01 are 1200 × 630, one per page, and differ in their text', async () => {
    await write('Rules & limits');
    expect(await sharp(card('~.png')).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(new Set(['~.png', 'index.png', 'blog/a.png'].map((file) => readFileSync(card(file), 'base64'))).size).toBe(
      3,
    );
  });

  it('S01 are cached: a later build renders only those with another text', async () => {
    const kept = readdirSync(folders.cache);
    expect(kept).toHaveLength(3);
    for (const file of kept) writeFileSync(join(folders.cache, file), 'kept');
    await write('Another title');
    expect(readFileSync(card('~.png'), 'utf8')).toBe('kept');
    expect(await sharp(card('blog/a.png')).metadata()).toMatchObject({ format: 'png' });
  });

  it('S01 are deleted with their page', async () => {
    await writeCards(new Map(), folders);
    expect(() => statSync(card('~.png'))).toThrow();
  });
});
