import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const CONTENT = path.resolve(__dirname, '../../content');
const MEDIA = path.join(CONTENT, 'media');
const KILOBYTE = 1024;
const LIMITS: readonly [folder: string, bytes: number][] = [
  ['articles/', 120 * KILOBYTE],
  ['people/', 40 * KILOBYTE],
  ['share/', 160 * KILOBYTE],
  ['videos/', 1536 * KILOBYTE],
  ['', 160 * KILOBYTE],
];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Every media address in the documents, with its document. */
function references(): { document: string; medium: string }[] {
  return filesBelow(CONTENT)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/"url":\s*"(media\/[^"]+)"/g)].map((match) => ({
        document: path.relative(CONTENT, file),
        medium: match[1] ?? '',
      })),
    );
}

const media = filesBelow(MEDIA).map((file) => path.relative(MEDIA, file));

it('every medium that a document references exists', () => {
  const missing = references().filter(({ medium }) => !existsSync(path.join(CONTENT, medium)));
  expect(missing).toEqual([]);
});

it('each file, and all of them together, are within their size limits', () => {
  const size = (file: string) => statSync(path.join(MEDIA, file)).size;
  const tooLarge = media.filter((file) => {
    const [, limit = 0] = LIMITS.find(([folder]) => file.startsWith(folder)) ?? [];
    return size(file) > limit;
  });
  expect(tooLarge).toEqual([]);
  expect(media.reduce((sum, file) => sum + size(file), 0)).toBeLessThan(25 * KILOBYTE * KILOBYTE);
});

it.each([
  ['articles', 1600, 900],
  ['industries', 1600, 900],
  ['spaces', 1600, 900],
  ['demos', 1600, 900],
  ['people', 800, 800],
  ['share', 1200, 630],
])('every image in %s renders at %i × %i', async (folder, width, height) => {
  const pictures = media.filter((file) => file.startsWith(`${folder}/`));
  expect(pictures.length).toBeGreaterThan(0);
  for (const file of pictures) {
    const { width: across, height: down } = await sharp(path.join(MEDIA, file)).metadata();
    expect({ file, across, down }).toEqual({ file, across: width, down: height });
  }
});
