import { readFileSync } from 'node:fs';
import { HEIGHT, WIDTH } from './draw';
import type { Palette } from './palette';

const FONT = require.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2');

/** The keel line below a window, from the left edge of 1280 × 720 to the right one. */
const KEEL = 'M-10 668H150C230 668 240 692 320 692H960C1040 692 1050 640 1130 640H1290';

/** A whole HTML page for one picture, with the brand's typeface inside. */
export function page(body: string, css = ''): string {
  return (
    `<!doctype html><meta charset="utf-8"><style>@font-face{font-family:Brand;font-weight:100 900;` +
    `src:url(data:font/woff2;base64,${readFileSync(FONT).toString('base64')})}` +
    `*,::before,::after{box-sizing:border-box}body{margin:0;overflow:hidden;font-family:Brand}${css}</style>${body}`
  );
}

/** One drawing on its ground, as large as the browser's window. */
export function drawing(inside: string, ground: string, width = WIDTH, height = HEIGHT): string {
  return page(
    `<svg viewBox="0 0 ${width} ${height}" style="display:block;width:100vw;height:100vh;background:${ground}">${inside}</svg>`,
  );
}

/** A product window on coloured ground over the keel line, for a browser window of 1280 × 720. */
export function stand(markup: string, css: string, colours: Palette): string {
  return page(
    `<svg viewBox="0 0 1280 720" class="ground"><path class="way" d="${KEEL}"/>` +
      `<path class="done" d="${KEEL}" pathLength="1"/></svg><div class="stage">${markup}</div>`,
    `${css}body{background:${colours.ground}}.ground{position:fixed;inset:0;fill:none}` +
      `.way{stroke:${colours.line};stroke-width:3}` +
      `.done{stroke:${colours.strong};stroke-width:5;stroke-dasharray:var(--progress,1) 2}` +
      '.stage{position:fixed;inset:0 0 88px;display:grid;align-items:center}' +
      '.stage>*{width:780px;grid-area:1/1;margin:0 auto;transform:scale(1.17)}' +
      // A window with a chapter's title stands on the right, its title on the left at the same height for all.
      '.stage>:has(>.chapter){align-self:start;margin:44px 40px 0 auto;transform:scale(1.1);transform-origin:top right}' +
      '.chapter{position:absolute;right:calc(100% + 32px);top:28px;width:258px;color:#14211c;' +
      'font-size:34px;font-weight:700;line-height:1.12;letter-spacing:-.02em}' +
      '.chapter>span{display:block;margin-bottom:14px;font-size:17px;font-weight:600;letter-spacing:0;opacity:.72}',
  );
}
