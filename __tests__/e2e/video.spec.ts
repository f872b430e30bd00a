import { hydrated } from './support/hydrated';
import { expect, test } from './support/test';

const VIDEO = '/videos/key/tours/invoices';

test('S25 a click on a chapter plays the video from its second', async ({ page }) => {
  await page.goto(VIDEO);
  const chapter = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link').nth(1);
  const second = Number((await chapter.getAttribute('href'))?.replace('#t=', ''));
  expect(second).toBeGreaterThan(0);
  await hydrated(page);
  await chapter.click();
  await expect(chapter).toHaveAttribute('aria-current', 'step');
  const video = page.locator('video');
  expect(await video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThanOrEqual(second);
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(false);
});

for (const address of [`${VIDEO}#t=20`, `${VIDEO}?t=20`])
  test(`S25 ${address} starts the video at that second, without an interaction`, async ({ page }) => {
    await page.goto(address);
    await expect.poll(() => page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime)).toBe(20);
  });
