import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawAhead, writeCards } from '../../src/gatsby/share/writeCards';
import { until } from '../server/support/until';

describe('the pictures for sharing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  const folders = { project: process.cwd(), public: join(folder, 'public'), cache: join(folder, 'cache') };
  const write = (title: string) =>
    writeCards(
      new Map([
        ['/', { site: 'Small', title: 'Home' }],
        ['/blog/a', { site: 'Small', group: 'Blog', title }],
      ]),
      folders,
    );
  const card = (path: string) => join(folders.public, 'share', path);

  it('S01 are 1200 × 630, one per page, and differ in what they say', async () => {
    await write('Rules & limits');
    expect(await sharp(card('index.png')).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(readFileSync(card('index.png')).equals(readFileSync(card('blog/a.png')))).toBe(false);
  });

  it('S01 are drawn once: a later build takes them from the cache, and draws only what says something else', async () => {
    const kept = readdirSync(folders.cache);
    expect(kept).toHaveLength(2);
    for (const file of kept) writeFileSync(join(folders.cache, file), 'kept');
    await write('Another title');
    expect(readFileSync(card('index.png'), 'utf8')).toBe('kept');
    expect(await sharp(card('blog/a.png')).metadata()).toMatchObject({ format: 'png' });
  });

  it('S01 are taken as they were drawn ahead, and drawn anew when that went wrong', async () => {
    const cache = join(folder, 'ahead');
    const [one, other] = [
      { site: 'Small', title: 'Ahead' },
      { site: 'Small', title: 'Not ahead' },
    ];
    drawAhead(
      function* () {
        yield one;
        throw new Error('The documents are gone.');
      },
      { ...folders, cache },
    );
    await writeCards(new Map(), { ...folders, cache });
    expect(readdirSync(cache)).toHaveLength(1);
    for (const file of readdirSync(cache)) writeFileSync(join(cache, file), 'ahead');
    await writeCards(
      new Map([
        ['/one', one],
        ['/other', other],
      ]),
      { ...folders, cache },
    );
    expect(readFileSync(card('one.png'), 'utf8')).toBe('ahead');
    expect(await sharp(card('other.png')).metadata()).toMatchObject({ format: 'png' });
  });

  it('S01 that are drawn ahead wait as long as they are asked to, and at most until they are wanted', async () => {
    const cache = join(folder, 'paused');
    const titles = ['First', 'Second', 'Third'].map((title) => ({ site: 'Small', title }));
    const taken: string[] = [];
    const drawing = drawAhead(
      function* () {
        for (const card of titles) {
          taken.push(card.title);
          // Twice, as by two workers.
          drawing.pause();
          drawing.pause();
          yield card;
        }
      },
      { ...folders, cache },
    );
    const drawnWhenTaken = async (count: number) => {
      await until(() => taken.length >= count);
      return readdirSync(cache).length;
    };
    expect(await drawnWhenTaken(1)).toBe(0);
    drawing.resume();
    expect(await drawnWhenTaken(2)).toBe(1);
    drawing.resume();
    expect(await drawnWhenTaken(3)).toBe(2);
    await writeCards(new Map(), { ...folders, cache });
    expect(readdirSync(cache)).toHaveLength(3);
  });

  it('S01 are gone with their page', async () => {
    await writeCards(new Map(), folders);
    expect(() => statSync(card('index.png'))).toThrow();
  });
});
