import { type Browser, chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

export interface Picture {
  /** Below content/media. */
  file: string;
  html: string;
  /** Pixels of the finished file. */
  width: number;
  height: number;
  /** Pixels of the page per pixel of the file; 1.25 draws a page of 1280 on 1600. */
  scale?: number;
  /** Maximum file size in bytes. */
  limit: number;
}

/** Starts the Chromium of the tests; explains what to do if there is none. */
export async function openBrowser(): Promise<Browser> {
  const { findBrowser } = await import('../../scripts/browser.mjs');
  const found = findBrowser() ?? { problem: 'No Chromium was found. Install one, or name it in CHROMIUM_PATH.' };
  if ('problem' in found) throw new Error(found.problem);
  return chromium.launch({
    executablePath: found.path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--font-render-hinting=none',
    ],
  });
}

/**
 * Renders one image into the media directory, at the best quality within its size limit; returns the file size in
 * bytes.
 */
export async function shoot(browser: Browser, folder: string, picture: Picture): Promise<number> {
  const { file, html, width, height, scale = 1, limit } = picture;
  const page = await browser.newPage({
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
  });
  try {
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const image = sharp(await page.screenshot());
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    for (let quality = 88; quality > 30; quality -= 6) {
      const encoded = file.endsWith('.png')
        ? image.png({ palette: true, quality })
        : image.webp({ quality, effort: 6 });
      const data = await encoded.toBuffer();
      if (data.length > limit) continue;
      writeFileSync(target, data);
      return data.length;
    }
    throw new Error(`${file} does not fit into ${limit} bytes; draw it with less detail`);
  } finally {
    await page.close();
  }
}
