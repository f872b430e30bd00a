import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { hydrated, laidOut } from './support/hydrated';
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

test('S25 an address with #t=20 or ?t=20 starts the video at that second, without an interaction', async ({ page }) => {
  for (const address of [`${VIDEO}#t=20`, `${VIDEO}?t=20`]) {
    await page.goto(address);
    await expect.poll(() => page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime)).toBe(20);
    await page.goto('about:blank');
  }
});

test('C02 an embed is framed when its button is pressed, by a visitor who came from another page, and may fill the screen', async ({
  page,
}) => {
  const body = '<!doctype html><title>Player</title><h1>Player of the provider</h1>';
  await page.route('https://video.example/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/blog/category/company-news');
  await page.locator('main a[href="/blog/company-news/part-deliveries-in-match"]').first().click();
  // The button takes the place of a link with the first interaction.
  await page.mouse.wheel(0, 1);
  await page.getByRole('button', { name: 'Load it here' }).click();
  const player = page.frameLocator('iframe[src^="https://video.example/"]');
  await expect(player.getByRole('heading', { name: 'Player of the provider' })).toBeVisible();
  const mayFill = () => (Reflect.get(document, 'featurePolicy') as FeaturePolicy).allowsFeature('fullscreen');
  expect(await player.locator('body').evaluate(mayFill)).toBe(true);
});

test(
  'S27 the title of an embed stands on a dark ground and its button in its frame, also on a phone and with large text',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/blog/company-news/part-deliveries-in-match');
    await page.getByRole('button', { name: 'Reject all' }).click();
    const button = page.getByRole('button', { name: 'Load it here' });
    const bottomOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
    const title = page.getByText('Partial deliveries and returns: a walk through seven cases');
    // The slice is rendered anew with the button, and its title would lose the color that the test gives it.
    await expect(button).toBeVisible();
    await laidOut(page);
    for (const size of ['', '200%']) {
      await page.evaluate((text) => void (document.documentElement.style.fontSize = text), size);
      await title.evaluate((text) => (text.style.color = 'transparent'));
      const { channels } = await sharp(await title.screenshot())
        .removeAlpha()
        .stats();
      // The picture behind it is lime, with more than 200 of red and green.
      expect(channels.map(({ max }) => max).filter((max) => max > 80)).toEqual([]);
      expect(await bottomOf(button)).toBeLessThan(await bottomOf(page.locator('figure > div', { has: button })));
    }
  },
);

/** Chromium's interface to the permissions policy of a document. */
interface FeaturePolicy {
  allowsFeature(name: string): boolean;
}
