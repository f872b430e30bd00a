import type { Page } from '@playwright/test';

/** The app chunk, without which nothing of a page is hydrated. */
export const APP_CHUNK = /\/app-[^/]*\.js$/;

/**
 * Holds requests of a page back, as a slow connection does.
 * @returns lets them go, and all that follow
 */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, (route) => released.then(() => route.continue()));
  return release;
}
