import type { Browser } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chaptersOf, fileOf, secondsOf, webVtt } from './captions';
import type { Film } from './films';
import { stand } from './page';
import { PALETTES } from './palette';
import type { WindowPress } from './windows';

const FRAMES_A_SECOND = 25;
/** Seconds of the transition between two scenes; the pointer moves to its target in the same time before. */
const FADE = 0.32;
const TRAVEL = 0.8;

/** Content of one frame; two equal frames need one screenshot. */
interface Frame {
  scene: number;
  /** Opacity of the scene over the previous one. */
  shown: number;
  /** Progress of the pointer to its next target. */
  travel: number;
}

function frameAt(film: Film, clock: number): Frame {
  let start = 0;
  for (const [scene, { seconds }] of film.scenes.entries()) {
    const since = clock - start;
    if (since < seconds || scene === film.scenes.length - 1) {
      const left = seconds - since;
      const last = scene === film.scenes.length - 1;
      return {
        scene,
        shown: scene ? Math.min(since / FADE, 1) : 1,
        travel: last ? 0 : Math.max(0, 1 - Math.max(left - 0.15, 0) / TRAVEL),
      };
    }
    start += seconds;
  }
  throw new Error(`The film ${film.name} has no scenes`);
}

const POINTER =
  '<svg id="pointer" viewBox="0 0 24 24"><path d="M4 2l6 18 2.8-7.2L20 10z" fill="#14211c" stroke="#fff" stroke-width="1.5"/></svg>' +
  '<style>#pointer{position:fixed;left:0;top:0;width:30px}.layer{opacity:0}</style>';

/** Puts the page into the state of one frame; runs inside the browser. */
function pose({ scene, shown, travel, count }: Frame & { count: number }): void {
  const layers = [...document.querySelectorAll<HTMLElement>('.layer')];
  layers.forEach((layer, at) => {
    layer.style.opacity = at === scene ? String(shown) : at === scene - 1 && shown < 1 ? '1' : '0';
  });
  // The pointer's next target: a change in the same window, or the button that opens the next window.
  const goal = (at: number): readonly [number, number] => {
    const [here, next] = [layers[at], layers[at + 1]];
    const same = here?.dataset.window === next?.dataset.window;
    const spot = (same ? next?.querySelector('[data-now]') : null) ?? here?.querySelector('[data-main]');
    if (!spot) return [1010, 520];
    const { left, top, width, height } = spot.getBoundingClientRect();
    return [left + Math.min(width * 0.7, width - 14), top + height * 0.62];
  };
  const [from, to] = [scene ? goal(scene - 1) : ([1010, 520] as const), goal(scene)];
  const eased = travel * travel * (3 - 2 * travel);
  const pointer = document.querySelector<SVGElement>('#pointer');
  const press = travel === 1 ? 0.86 : 1;
  if (pointer) {
    const [x, y] = [from[0] + (to[0] - from[0]) * eased, from[1] + (to[1] - from[1]) * eased];
    pointer.style.transform = `translate(${x}px,${y}px) scale(${press})`;
  }
  document.documentElement.style.setProperty('--progress', String((scene + shown) / count));
}

function encoder(target: string): ChildProcess {
  const options = `-y -loglevel error -f image2pipe -c:v mjpeg -framerate ${FRAMES_A_SECOND} -i - -c:v libx264 -preset slow -crf 25 -tune animation -pix_fmt yuv420p -movflags +faststart -map_metadata -1 -fflags +bitexact`;
  return spawn('ffmpeg', [...options.split(' '), target], { stdio: ['pipe', 'inherit', 'inherit'] });
}

/** The scenes of a film on top of each other, with the title of their chapter. */
function layersOf(film: Film, draw: WindowPress['draw']): string[] {
  const chapters = chaptersOf(film);
  let chapter = 0;
  return film.scenes.map(({ window, state, begins }) => {
    if (begins) chapter += 1;
    const title = chapters[chapter - 1]?.title;
    const head = title ? `<div class="chapter"><span>${chapter} / ${chapters.length}</span>${title}</div>` : '';
    return `<div class="layer" data-window="${window}">${head}${draw(window, state, film.lang)}</div>`;
  });
}

/** Records one film frame by frame into the directory, with its captions; returns the file size in bytes. */
export async function record(
  browser: Browser,
  folder: string,
  film: Film,
  { draw, css }: WindowPress,
): Promise<number> {
  const target = path.join(folder, fileOf(film));
  mkdirSync(path.dirname(target), { recursive: true });
  const layers = layersOf(film, draw);
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.setContent(stand(layers.join(''), css, PALETTES[film.palette]) + POINTER);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // A shim for esbuild's `__name` helper, which serialized functions call and the browser lacks.
  await page.evaluate('globalThis.__name = (named) => named');
  const ffmpeg = encoder(target);
  const ended = once(ffmpeg, 'close');
  let shot: Buffer | undefined;
  let before = '';
  for (let at = 0; at < secondsOf(film) * FRAMES_A_SECOND; at += 1) {
    const frame = frameAt(film, at / FRAMES_A_SECOND);
    if (JSON.stringify(frame) !== before) {
      await page.evaluate(pose, { ...frame, count: film.scenes.length });
      shot = await page.screenshot({ type: 'jpeg', quality: 95 });
      before = JSON.stringify(frame);
    }
    if (!ffmpeg.stdin?.write(shot)) await Promise.race([once(ffmpeg.stdin ?? ffmpeg, 'drain'), ended]);
  }
  ffmpeg.stdin?.end();
  const [code] = (await ended) as [number];
  await page.close();
  if (code) throw new Error(`ffmpeg stopped with code ${code} while writing ${target}`);
  writeFileSync(target.replace('.mp4', '.vtt'), webVtt(film));
  return statSync(target).size;
}
