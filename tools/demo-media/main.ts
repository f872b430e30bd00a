import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chaptersOf, fileOf, secondsOf } from './captions';
import { FILMS } from './films';
import { pictures } from './plan';
import { record } from './record';
import { openBrowser, shoot } from './shot';
import { openWindowPress } from './windows';

const FOLDER = path.resolve(__dirname, '../../content/media');

/** Renders the pictures and films whose file begins with one of the given words, or all of them. Films need ffmpeg. */
async function main(wanted: readonly string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const press = await openWindowPress();
  const browser = await openBrowser();
  try {
    for (const picture of pictures(press)) {
      if (wanted.length && !wanted.some((start) => picture.file.startsWith(start))) continue;
      const bytes = await shoot(browser, FOLDER, picture);
      console.log(`${picture.file}  ${Math.round(bytes / 1024)} kB`);
    }
    for (const film of FILMS) {
      const file = fileOf(film);
      if (wanted.length && !wanted.some((start) => file.startsWith(start))) continue;
      const bytes = await record(browser, FOLDER, film, press);
      console.log(`${file}  ${secondsOf(film)} s, ${Math.round(bytes / 1024)} kB`);
      for (const { title, second } of chaptersOf(film)) console.log(`  from ${second} s: ${title}`);
    }
  } finally {
    await browser.close();
  }
}

void main(process.argv.slice(2));
