import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

const PROJECT = resolve(__dirname, '../../../..');
const directory = temporaryDirectory();
beforeAll(() => {
  writeFileSync(
    join(directory, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><cachedir>${join(directory, 'cache')}</cachedir></fontconfig>`,
  );
});

/** Share images of a system without fonts, as containers are. */
function drawWithoutFonts(...titles: string[]): Buffer[] {
  const script = join(__dirname, 'support', 'drawCards.ts');
  const env = { ...process.env, FONTCONFIG_FILE: join(directory, 'fonts.conf') };
  const images = JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', script, ...titles], { cwd: PROJECT, env, encoding: 'utf8' }),
  ) as string[];
  return images.map((image) => Buffer.from(image, 'base64'));
}

/** How many columns of pixels the title has. */
async function widthOf(image: Buffer | undefined): Promise<number> {
  const title = await sharp(image).extract({ left: 0, top: 222, width: 1200, height: 276 }).png().toBuffer();
  const { info } = await sharp(title).trim({ background: '#0e221b' }).toBuffer({ resolveWithObject: true });
  return info.width;
}

it('S01 a share image has the letters that its typeface lacks, or leaves them out, and no boxes where a system has no fonts', async () => {
  // The letters Iota and I are bars; the box of a letter is wider.
  const [iota, cyrillic, without, some, none, nothing] = drawWithoutFonts(
    'Ι',
    'І',
    'Rules',
    '東京 Rules 🚀',
    '東京',
    '',
  );
  expect(await widthOf(iota)).toBeLessThan(25);
  expect(await widthOf(cyrillic)).toBeLessThan(25);
  expect(some?.equals(without ?? Buffer.of())).toBe(true);
  expect(none?.equals(nothing ?? Buffer.of())).toBe(true);
});
