import type { CDPSession, Page } from '@playwright/test';

/** Window widths in CSS pixels: phones, tablets and desktops. */
const WIDTHS = [320, 344, 360, 375, 390, 412, 768, 1024, 1280, 1440, 1920];
/** Widths that are also tested with 200 % text. */
const LARGE_TEXT_WIDTHS = [360, 390, 768, 1280];
const ALL_WINDOWS = { widths: WIDTHS, largeText: LARGE_TEXT_WIDTHS };
/** A tablet and a desktop; a window at 400 % zoom is as wide as a small phone. `npm run test:full` has the other widths. */
export const FEW_WINDOWS = { widths: [768, 1440], largeText: [390] };
/** Chromium's default text sizes in px. */
const TEXT = { standard: 16, fixed: 13 };

/** A window of 1280 × 1024 at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

/**
 * Resizes the loaded page through the widths, to 400 % zoom, and through some widths with 200 % text.
 * @returns overflowing elements by width; empty for a page that fits
 */
export async function overflows(page: Page, { widths, largeText } = ALL_WINDOWS): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  const look = async (name: string, width: number, height = 800) => {
    await resize(browser, width, height);
    for (const fault of await page.evaluate(outsideOfWindow)) found.push(`${name}: ${fault}`);
  };
  for (const width of widths) await look(`${width} px`, width);
  await look('400 %', ZOOMED.width, ZOOMED.height);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 2 * TEXT.standard, fixed: 2 * TEXT.fixed } });
  for (const width of largeText) await look(`${width} px with text of 200 %`, width);
  await browser.send('Page.setFontSizes', { fontSizes: TEXT });
  await browser.detach();
  return found;
}

function resize(browser: CDPSession, width: number, height: number) {
  return browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
}

/** Runs in the page. Content of scroll regions does not overflow, and neither do decorative elements. */
function outsideOfWindow(): string[] {
  // Content below the fold is laid out, too.
  document.querySelector('style[data-below]')?.remove();
  const { clientWidth, scrollWidth } = document.documentElement;
  const isClipped = (element: Element) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    return false;
  };
  const outside = [
    ...document.querySelectorAll('body :is(a, button, input, select, summary, h1, h2, h3, p, dt, dd, li)'),
  ]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > clientWidth + 1 || left < -1);
    })
    .filter((element) => !element.closest('[aria-hidden="true"]') && element.checkVisibility() && !isClipped(element))
    .map((element) => `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 30)}”`);
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...new Set(outside.slice(0, 3)),
  ];
}
