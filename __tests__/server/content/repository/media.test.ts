import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { MediaCatalog } from '../../../../src/server/content/repository/media';
import { ContentFolder, field } from '../../../support/contentRepository';

const folder = new ContentFolder().type('page', { image: field('Image') });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="9" height="9"/></svg>';

/** An image of one colour, in the format of its name. */
function blank(name: string, width: number, height: number): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: '#1f4d3f' } });
  return image.toFormat(name.endsWith('.jpg') ? 'jpeg' : name.endsWith('.webp') ? 'webp' : 'png').toBuffer();
}

/** A PNG file whose header (IHDR) tells another size: to encode so many pixels would take a busy machine a minute. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** An animation of two frames. */
function animation(): Promise<Buffer> {
  const frames = { width: 30, height: 40, channels: 3 as const, pageHeight: 20 };
  const pixels = Buffer.alloc(30 * 40 * 3).fill(200, 0, 30 * 20 * 3);
  return sharp(pixels, { raw: frames }).gif({ loop: 0 }).toBuffer();
}

/** Puts a medium into the folder that one page shows. */
function shown(uid: string, name: string, bytes: Buffer | string): void {
  folder.write(`content/media/${name}`, bytes);
  folder.document({ type: 'page', uid, data: { image: { url: `media/${name}`, alt: '' } } });
}

describe('a picture that a page shows', () => {
  beforeAll(async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    shown('cut', 'cut.png', (await noise.clone().png().toBuffer()).subarray(0, 200));
    shown('cut-photo', 'cut.jpg', (await noise.clone().jpeg().toBuffer()).subarray(0, 2000));
    shown('huge', 'huge.png', withSize(await blank('small.png', 8, 8), 12_000, 12_000));
    shown('drawing', 'drawing.svg', SVG);
    shown('moving', 'moving.gif', await animation());
    shown('wide', 'wide.png', await blank('wide.png', 16_000, 1));
    for (const name of ['photo.jpg', 'photo.png', 'photo.webp']) shown(name, name, await blank(name, 64, 48));
  });

  it('C10 keeps its page from being published when it cannot be drawn, by file and field, and no other page', async () => {
    const content = await folder.open();
    expect(await content.names()).toEqual(
      expect.arrayContaining(['drawing', 'moving', 'wide', 'photo.jpg', 'photo.png', 'photo.webp']),
    );
    const found = content.service
      .problems()
      .map(({ file, field: at, expected, served }) => ({ file, at, expected, served }));
    expect(found).toHaveLength(3);
    for (const uid of ['cut', 'cut-photo', 'huge'])
      expect(found).toContainEqual({
        file: `content/documents/page/${uid}.json`,
        at: 'data.image.url',
        expected: 'an image that can be read',
        served: 'nothing',
      });
    const reasons = content.service.problems().map(({ found: reason }) => reason);
    expect(reasons).toContainEqual(expect.stringMatching(/huge\.png .*more than 100 million pixels/));
  });

  it('C10 is reported when it takes too long to draw, like one that cannot be drawn', async () => {
    // Only real time ends a drawing of libvips, so that its answer is given here.
    const drawing = sharp.prototype as sharp.Sharp;
    const limited = jest.spyOn(drawing, 'timeout');
    const drawn = jest.spyOn(drawing, 'toBuffer').mockRejectedValueOnce(new Error('timeout: 35% complete'));
    const catalog = new MediaCatalog(folder.content);
    await catalog.update(['media/photo.png']);
    drawn.mockRestore();
    expect(limited).toHaveBeenCalledWith({ seconds: expect.any(Number) as number });
    expect(catalog.get('media/photo.png')?.problem).toMatch(/took too long to draw. Save a smaller one/);
    limited.mockRestore();
  });

  it('C10 is drawn once as long as its file is the same, and again when it is mended', async () => {
    const catalog = new MediaCatalog(folder.content);
    await catalog.update(['media/cut.png']);
    const before = catalog.get('media/cut.png');
    expect(before?.problem).toBeDefined();
    await catalog.update(['media/cut.png']);
    expect(catalog.get('media/cut.png')).toBe(before);
    folder.write('content/media/cut.png', await blank('cut.png', 64, 48));
    await catalog.update(['media/cut.png']);
    expect(catalog.get('media/cut.png')).toMatchObject({ width: 64, height: 48 });
    expect(catalog.get('media/cut.png')?.problem).toBeUndefined();
  });
});
