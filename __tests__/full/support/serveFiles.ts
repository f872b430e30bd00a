import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Serves the files of a directory like a static host, and a directory by its `index.html`. */
export async function serveFiles(directory: string): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer(({ url = '/', method }, response) => {
    const path = join(directory, decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = isFile(path) ? path : join(path, 'index.html');
    if (method !== 'GET' || !isFile(file)) return void response.writeHead(method === 'GET' ? 404 : 405).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
