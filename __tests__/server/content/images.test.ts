import { symlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';

const folder = new ContentFolder().type('page', { image: field('Image') });
folder.write(
  'content/media/drawing.svg',
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#f00"/></svg>',
);
folder.write('content/media/film.mp4', '0123456789');
folder.write('secret.txt', 'secret');
folder.document({ type: 'page', uid: 'a', data: {} });

let content: RunningContent;
beforeAll(async () => {
  await folder.picture('media/wide.png', { width: 400, height: 200, background: '#ff0000', split: true });
  await folder.picture('media/photo.jpg', { width: 400, height: 200, background: '#1f4d3f' });
  await folder.picture('media/modern.webp', { width: 100, height: 50 });
  folder.write(
    'content/media/clear.png',
    await sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer(),
  );
  folder.write(
    'content/media/turned.jpg',
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00ff00' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );
  symlinkSync(join(folder.directory, 'secret.txt'), join(folder.content, 'media', 'link.png'));
  content = await folder.open();
});

const AVIF = 'image/avif,image/webp,*/*';
async function picture(path: string, accept = '*/*') {
  const response = await content.get(`/images/${path}`, { accept });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return { status: response.status };
  const { width, height, format } = await sharp(bytes).metadata();
  return {
    status: 200,
    width,
    height,
    format,
    type: response.headers.get('content-type'),
    headers: response.headers,
    bytes,
  };
}
/** Colour of a pixel, as `#rrggbb`. */
async function colorAt(bytes: Buffer | undefined, left: number, top: number) {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel].map((part) => (part > 127 ? 'f' : '0')).join('');
}

describe('the image endpoint', () => {
  it.each([
    ['wide.png?w=100', 100, 50, 'png'],
    ['wide.png?h=100', 200, 100, 'png'],
    ['wide.png?w=100&h=100', 100, 50, 'png'],
    ['wide.png?w=100&dpr=2', 200, 100, 'png'],
    ['wide.png?w=800', 800, 400, 'png'],
    ['wide.png?w=800&fit=max', 400, 200, 'png'],
    ['wide.png?w=100&h=100&fit=max', 100, 50, 'png'],
    ['wide.png?w=800&h=800&fit=max&dpr=3', 400, 200, 'png'],
    ['wide.png?w=100&h=100&fit=crop', 100, 100, 'png'],
    ['wide.png?rect=200,0,100,100', 100, 100, 'png'],
    ['wide.png?rect=350,150,500,500', 50, 50, 'png'],
    ['wide.png?rect=200,0,100,100&w=50', 50, 50, 'png'],
    ['wide.png?fm=webp', 400, 200, 'webp'],
    ['wide.png?fm=constructor', 400, 200, 'png'],
    ['wide.png?fm=__proto__&w=200', 200, 100, 'png'],
    ['wide.png?fm=jpg&q=10', 400, 200, 'jpeg'],
    ['wide.png?auto=compress,format&fit=max&w=200&fm=webp', 200, 100, 'webp'],
    ['wide.png?w=nonsense&q=-3&fit=unknown&rect=1,2', 400, 200, 'png'],
    ['clear.png?fm=jpg', 8, 8, 'jpeg'],
    ['modern.webp?w=50', 50, 25, 'webp'],
    ['turned.jpg?w=10', 10, 20, 'jpeg'],
  ])('returns %s with %i × %i pixels of %s', async (path, width, height, format) => {
    expect(await picture(path)).toMatchObject({ status: 200, width, height, format, type: `image/${format}` });
  });

  it('keeps the requested crop', async () => {
    const left = await picture('wide.png?w=100&h=100&fit=crop&crop=left');
    const right = await picture('wide.png?w=100&h=100&fit=crop&crop=right,top');
    const middle = await picture('wide.png?w=100&h=100&fit=crop');
    expect(await colorAt(left.bytes, 50, 50)).toBe('000');
    expect(await colorAt(right.bytes, 50, 50)).toBe('f00');
    expect([await colorAt(middle.bytes, 10, 50), await colorAt(middle.bytes, 90, 50)]).toEqual(['000', 'f00']);
  });

  it('negotiates the best format of the client, and varies by Accept', async () => {
    expect(await picture('photo.jpg?auto=format,compress&w=64', AVIF)).toMatchObject({ type: 'image/avif' });
    expect(await picture('photo.jpg?auto=format,compress&w=64', 'image/webp,*/*')).toMatchObject({
      type: 'image/webp',
    });
    expect(await picture('photo.jpg?auto=format,compress&w=64', 'image/png,image/*')).toMatchObject({
      type: 'image/jpeg',
    });
    expect(await picture('modern.webp?auto=format&w=64', 'image/png')).toMatchObject({ type: 'image/jpeg' });
    expect(await picture('clear.png?auto=format&w=4', 'image/png')).toMatchObject({ type: 'image/png' });
    const vary = async (path: string) => (await content.get(path)).headers.get('vary');
    expect(await vary('/images/photo.jpg?auto=format&w=64')).toBe('Accept');
    expect(await vary('/images/photo.jpg?auto=format&fm=webp&w=64')).toBeNull();
  });

  it('lets an address with the file’s version be cached forever, any other for a moment', async () => {
    await folder.picture('media/own.png', { background: '#123456' });
    const changed = content.nextChange();
    folder.document({ type: 'page', uid: 'a', data: { image: { url: 'media/own.png', alt: '' } } });
    await changed;
    const { url } = (await content.client().getByUID('page', 'a')).data.image;
    const path = url.slice(`${content.origin}/_content`.length);
    const addresses = [path, `${path}&w=20`, `${path.replace(/v=.*$/, 'v=another')}&w=20`, '/images/own.png?w=20'];
    const shown = await folder.open({ isShown: (address) => addresses.includes(address.replace('/_content', '')) });
    const cacheControl = async (address: string) => (await shown.ask(address)).headers.get('cache-control');
    expect(await Promise.all(addresses.map(cacheControl))).toEqual([
      'public, max-age=31536000, immutable',
      'public, max-age=31536000, immutable',
      'public, max-age=60, must-revalidate',
      'public, max-age=60, must-revalidate',
    ]);
  });

  it('renders each variant once, however many request it, and stores it', async () => {
    const before = (await readdir(join(folder.directory, 'image-cache'), { recursive: true })).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => picture('photo.jpg?w=33&fm=webp')));
    expect(new Set(answers.map(({ bytes }) => bytes?.toString('base64'))).size).toBe(1);
    const kept = await readdir(join(folder.directory, 'image-cache'), { recursive: true });
    expect(kept.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(kept.length - before).toBeLessThanOrEqual(2);
    const again = await (await folder.open()).get('/images/photo.jpg?w=33&fm=webp');
    expect(Buffer.from(await again.arrayBuffer())).toEqual(answers[0]?.bytes);
  });

  it('responds with 304 to a current copy', async () => {
    for (const path of ['/images/photo.jpg?w=33&fm=webp', '/images/photo.jpg', '/media/film.mp4']) {
      const etag = (await content.get(path)).headers.get('etag') ?? '';
      const response = await content.get(path, { 'if-none-match': etag });
      expect([path, response.status, await response.text()]).toEqual([path, 304, '']);
    }
  });

  it('serves SVG files unchanged, in a sandbox', async () => {
    const response = await content.get('/images/drawing.svg?w=100&auto=format', { accept: AVIF });
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await response.text()).toContain('<svg');
  });

  it('serves the file itself without parameters', async () => {
    const { bytes } = await picture('photo.jpg');
    expect((await sharp(bytes).metadata()).width).toBe(400);
    expect((await content.get('/images/photo.jpg')).headers.get('content-length')).toBe(String(bytes?.length));
  });

  it.each([
    'gone.png',
    'film.mp4?w=10',
    '',
    '.',
    '%2e%2e/repository.json',
    '..%2frepository.json',
    '..%5crepository.json',
    'link.png',
    'a%00.png',
    '%E0%A4%A',
  ])('has nothing at %s', async (path) => {
    expect(await rawStatus(`/_content/images/${path}`)).toBe(404);
    expect(await rawStatus(`/_content/media/${path.replace('film.mp4?w=10', 'none.mp4')}`)).toBe(404);
  });
});

describe('media', () => {
  it('are served completely or by range', async () => {
    const whole = await content.get('/media/film.mp4');
    expect([
      whole.status,
      whole.headers.get('content-type'),
      whole.headers.get('accept-ranges'),
      await whole.text(),
    ]).toEqual([200, 'video/mp4', 'bytes', '0123456789']);
    const part = async (range: string) => {
      const response = await content.get('/media/film.mp4', { range });
      return [response.status, response.headers.get('content-range'), await response.text()];
    };
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=8-')).toEqual([206, 'bytes 8-9/10', '89']);
    expect(await part('bytes=20-')).toEqual([416, 'bytes */10', '']);
    expect(await part('lines=1-2')).toEqual([200, null, '0123456789']);
    const head = await fetch(`${content.origin}/_content/media/film.mp4`, { method: 'HEAD', headers: content.token });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
  });
});

/** Status of an exact path, which fetch would normalize. */
function rawStatus(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(content.origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode === 400 ? 404 : response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
