import type { Page } from '@playwright/test';

/** Window widths in CSS pixels: phones, tablets and desktops. */
const WIDTHS = [320, 344, 360, 375, 390, 412, 768, 1024, 1280, 1440, 1920];
const isFull = process.env.TEST_SET === 'full';
/** Widths that are also tested with 200 % text. */
const LARGE_TEXT_WIDTHS = isFull ? [360, 390, 768, 1280] : [390, 1280];
/** Widths that are also tested with a reader's own text spacing: where most of the header's parts just fit. */
const SPACED_WIDTHS = isFull ? [360, 1024] : [360];
/** https://www.w3.org/TR/WCAG22/#text-spacing */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';
/** A window of 1280 × 1024 at 400 % zoom. */
const ZOOMED = { name: '400 %', width: 320, height: 256 };
/** Chromium's default text sizes in px. */
const TEXT = { standard: 16, fixed: 13 };

interface Window {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const WINDOWS: readonly Window[] = [...WIDTHS.map((width) => ({ name: `${width} px`, width, height: 800 })), ZOOMED];
const LARGE_TEXT_WINDOWS: readonly Window[] = LARGE_TEXT_WIDTHS.map((width) => ({
  name: `${width} px with text of 200 %`,
  width,
  height: 800,
}));
const SPACED_WINDOWS: readonly Window[] = SPACED_WIDTHS.map((width) => ({
  name: `${width} px with text spacing`,
  width,
  height: 800,
}));

/**
 * Resizes pages through all widths, to 400 % zoom, and through some widths with 200 % text and with text spacing. Each is loaded once, as it was
 * built, into a frame without scripts: a frame is laid out at another width without being painted, which takes most of the
 * time in a window.
 * @param page a page of a context with `bypassCSP`, since a frame inherits the policy of its page
 * @returns overflowing elements by path and width; empty when all pages fit
 */
export async function overflows(page: Page, paths: readonly string[]): Promise<string[]> {
  // The smallest page that there is: only its frame is looked at.
  await page.goto('/healthz');
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const path of paths) {
    await page.evaluate(load, path);
    const look = async (windows: readonly Window[]) => {
      for (const fault of await page.evaluate(outsideOfWindows, windows)) found.push(`${path} at ${fault}`);
    };
    await look(WINDOWS);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 2 * TEXT.standard, fixed: 2 * TEXT.fixed } });
    await look(LARGE_TEXT_WINDOWS);
    await browser.send('Page.setFontSizes', { fontSizes: TEXT });
    await page.evaluate(addStyles, SPACING);
    await look(SPACED_WINDOWS);
  }
  return found;
}

/** Runs in the page: loads the HTML of a path into its frame. Scripts count as enabled there, but none is in it. */
async function load(path: string): Promise<void> {
  const response = await fetch(path);
  const html = new DOMParser().parseFromString(await response.text(), 'text/html');
  // Content below the fold is laid out, too.
  html.querySelectorAll('script, body noscript, style[data-below]').forEach((element) => element.remove());
  // Their attributes give pictures their size.
  html.querySelectorAll('img, source').forEach((picture) => {
    picture.removeAttribute('src');
    picture.removeAttribute('srcset');
  });
  // A script loads the font otherwise.
  html.querySelectorAll('noscript').forEach((element) => element.replaceWith(...element.childNodes));
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html>${html.documentElement.outerHTML}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.replaceChildren(frame);
  await loaded;
  await Promise.all([...(frame.contentDocument?.fonts ?? [])].map((face) => face.load()));
}

/** Runs in the page: adds styles of the reader to the frame. */
function addStyles(styles: string): void {
  const inside = document.querySelector('iframe')?.contentDocument;
  const element = inside?.createElement('style');
  if (element) inside?.head.append(Object.assign(element, { textContent: styles }));
}

/** Runs in the page. Content of scroll regions does not overflow, and neither do decorative elements. */
function outsideOfWindows(windows: readonly { name: string; width: number; height: number }[]): string[] {
  const frame = document.querySelector('iframe');
  const inside = frame?.contentDocument;
  if (!frame || !inside) return ['no page'];
  const isClipped = (element: Element) => {
    for (let box = element.parentElement; box && box !== inside.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    return false;
  };
  return windows.flatMap(({ name, width, height }) => {
    frame.style.cssText = `width: ${width}px; height: ${height}px; border: 0; visibility: hidden`;
    const { clientWidth, scrollWidth } = inside.documentElement;
    const outside = [
      ...inside.querySelectorAll('body :is(a, button, input, select, summary, h1, h2, h3, p, dt, dd, li)'),
    ]
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 1 && (right > clientWidth + 1 || left < -1);
      })
      .filter((element) => !element.closest('[aria-hidden="true"]') && element.checkVisibility() && !isClipped(element))
      .map((element) => `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 30)}”`);
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    return [...wide, ...new Set(outside.slice(0, 3))].map((fault) => `${name}: ${fault}`);
  });
}
