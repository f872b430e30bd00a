import { expect, type Page } from '@playwright/test';

/**
 * Waits until the page at a path is rendered. The address changes before that: a navigation that follows at once would
 * replace one that no visitor has seen.
 */
export async function rendered(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`://[^/]+${path}$`));
}

/** Clicks a link in the footer, and waits until its page is rendered. */
export async function followFooterLink(page: Page, path: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).first().click();
  await rendered(page, path);
}
