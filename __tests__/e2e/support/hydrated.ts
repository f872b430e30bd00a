import { expect, type Page } from '@playwright/test';

/** Waits for the initial client render. Before it, the browser follows links by itself. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
}

/** Lays out content below the fold without an interaction, which would hydrate islands and replace the critical CSS. */
export async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('style[data-below]')?.remove());
}

/** Interacts with the page, and waits until content below the fold is laid out: `deferBelowFold` has removed its style. */
export async function laidOut(page: Page): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event('wheel')));
  await expect(page.locator('style[data-below]')).toHaveCount(0);
}

/** Interacts with the page, and waits until its islands (header, content, footer) are hydrated, which happens at the first interaction. */
export async function islandsHydrated(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('pointermove'));
    // React marks the container of a root with this property.
    const isRoot = (island: Element) => Object.keys(island).some((key) => key.startsWith('__reactContainer$'));
    return [...document.querySelectorAll('[data-island]:not([data-island] *)')].every(isRoot);
  });
}
