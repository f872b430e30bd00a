import type { Page } from '@playwright/test';

/** Waits until the page has its scripts, which come after all that is seen: before that links are followed by the browser. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
}
