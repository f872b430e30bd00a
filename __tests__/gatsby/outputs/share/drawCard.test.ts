import sharp from 'sharp';
import { drawCard } from '../../../../src/gatsby/outputs/share/drawCard';

const pixelsOf = async (png: Buffer) => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { info, data, colorAt };
};

describe('the share image of a page', () => {
  const card = async (title: string) =>
    pixelsOf(await drawCard({ site: 'Small', group: 'Blog', title }, process.cwd()));

  it('S01 has the colors of the site, and antialiased letters', async () => {
    const { colorAt, data } = await card('Rules');
    expect(colorAt(5, 5)).toEqual([14, 34, 27]);
    expect(colorAt(100, 540)).toEqual([215, 242, 110]);
    const title = new Set<string>();
    for (let y = 222; y < 320; y += 1) for (let x = 72; x < 500; x += 1) title.add(colorAt(x, y).join());
    expect(title.has('251,250,246')).toBe(true);
    expect(title.size).toBeGreaterThan(20);
    expect(data.length).toBe(1200 * 630 * 3);
  });

  it('S01 renders when the site, its section or the page has no name, or a name without visible characters', async () => {
    const { colorAt } = await pixelsOf(await drawCard({ site: '', title: 'Rules' }, process.cwd()));
    expect(colorAt(100, 540)).toEqual([215, 242, 110]);
    for (const title of ['', '\u200b\u00ad', '\u2800', '\ufffc']) {
      const nameless = await pixelsOf(await drawCard({ site: '', group: ' ', title }, process.cwd()));
      expect(nameless.colorAt(100, 540)).toEqual([215, 242, 110]);
    }
  });

  it('S01 renders names without visible characters side by side', async () => {
    const draw = () => drawCard({ site: '\u200b', title: '\u2800' }, process.cwd());
    const cards = await Promise.all(Array.from({ length: 100 }, draw));
    for (const each of cards) expect(each.equals(cards[0] ?? Buffer.of())).toBe(true);
  });

  it('S01 is deterministic, whatever was rendered in between', async () => {
    const [first, other] = [await card('Rules'), await card('Something longer that reaches further to the right')];
    expect(other.data.equals(first.data)).toBe(false);
    expect((await card('Rules')).data.equals(first.data)).toBe(true);
  });

  it('S01 renders a word that is wider than the image, in a title, a section and the name of the site', async () => {
    const word = 'x'.repeat(300);
    const { info, colorAt } = await pixelsOf(await drawCard({ site: word, group: word, title: word }, process.cwd()));
    expect(info).toMatchObject({ width: 1200, height: 630 });
    expect(colorAt(1195, 250)).toEqual([14, 34, 27]);
  });

  it('S01 renders a letter with more marks than the image has room for', async () => {
    const { info, colorAt } = await card(`a${'\u0301'.repeat(5000)}`);
    expect(info).toMatchObject({ width: 1200, height: 630 });
    expect(colorAt(100, 540)).toEqual([215, 242, 110]);
  });

  it('S01 renders a text of millions of characters like its beginning', async () => {
    const [short, long] = await Promise.all([card('Supplier '.repeat(100)), card('Supplier '.repeat(500_000))]);
    expect(long.data.equals(short.data)).toBe(true);
  });

  it('S01 truncates a long text, and keeps the line below readable', async () => {
    const { info, colorAt } = await card('Suppliers, orders, receipts and invoices. '.repeat(20));
    expect(info).toMatchObject({ width: 1200, height: 630 });
    const paper = Array.from({ length: 1200 }, (_, x) => colorAt(x, 540)).filter(([red]) => red === 251);
    const line = Array.from({ length: 1200 }, (_, x) => colorAt(x, 540)).filter(([red]) => red === 215);
    expect(line.length).toBeGreaterThan(paper.length);
  });

  it.each([
    ['wide letters', 'WWWWWWWWW WWWWWWWWW WWWWWWWWW WWWWWWWWW'],
    ['long words', 'Lieferantenbewertungsverfahren Beschaffungsgenehmigung '.repeat(2)],
    ['many words', 'Suppliers, orders, receipts and invoices. '.repeat(8)],
    ['one word', 'Beschaffung'.repeat(30)],
    ['line breaks', 'a\nb\nc\nd\ne\nf\ng'],
    ['more wide letters than a line takes in a small size', 'W'.repeat(300)],
  ])('S01 cuts no line of a title in two: %s', async (_, title) => {
    const { colorAt } = await card(title);
    const lowest = Array.from({ length: 1056 }, (_each, x) => colorAt(72 + x, 222 + 275).join());
    expect(new Set(lowest)).toEqual(new Set(['14,34,27']));
    const first = Array.from({ length: 60 * 60 }, (_each, at) =>
      colorAt(72 + (at % 60), 222 + Math.floor(at / 60)).join(),
    );
    expect(first).toContain('251,250,246');
  });
});
