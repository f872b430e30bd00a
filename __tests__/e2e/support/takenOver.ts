import { expect, type Page } from '@playwright/test';

/** Waits until the page has its scripts, which come after all that is seen: before that links are followed by the browser. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
}

/** Waits until what is further down the page is laid out, too. */
export async function laidOut(page: Page): Promise<void> {
  await expect(page.locator('style[data-below]')).toHaveCount(0);
}

/** Begins to use the page, and waits until its header, text and footer answer, whose scripts come with the first use. */
export async function inUse(page: Page): Promise<void> {
  await takenOver(page);
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('pointermove'));
    // React's mark on what it has taken over.
    const isTaken = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactContainer$'));
    return [...document.querySelectorAll('[data-part]:not([data-part] *)')].every(isTaken);
  });
}
