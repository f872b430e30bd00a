import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { takenOver } from './support/takenOver';
import { expect, test } from './support/test';

const SLICES = join(__dirname, '..', '..', 'src', 'slices');
const slices = readdirSync(SLICES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    id: (JSON.parse(readFileSync(join(SLICES, name, 'model.json'), 'utf8')) as { id: string }).id,
    variations: (JSON.parse(readFileSync(join(SLICES, name, 'mocks.json'), 'utf8')) as { variation: string }[]).map(
      ({ variation }) => variation,
    ),
  }));

const frames = (page: Page) => page.locator('iframe');

test(
  'S23 shows every slice in every variation, from its example content, at three widths',
  { tag: '@full' },
  async ({ page, incidents }) => {
    test.slow();
    // Frames that are still loading when the next slice is chosen.
    incidents.allow(/ERR_ABORTED/);
    await page.goto('/slice-simulator');
    await page.getByRole('link', { name: 'Slice gallery' }).click();
    await expect(frames(page)).toHaveCount(3);
    const widths = await frames(page).evaluateAll((all) => all.map((frame) => frame.clientWidth));
    expect(widths).toEqual([390, 768, 1280]);
    for (const { id, variations } of slices) {
      await page.getByRole('navigation', { name: 'Slices' }).getByRole('button', { name: id, exact: true }).click();
      for (const variation of variations) {
        const choice = page
          .getByRole('group', { name: 'Variations' })
          .getByRole('button', { name: variation, exact: true });
        if (variations.length > 1) await choice.click();
        for (const width of [390, 768, 1280]) {
          const shown = page.frameLocator(`iframe[title="${id}, ${width} px wide"]`).locator('[data-slice-zone] > *');
          await expect(shown.first(), `${id} ${variation} at ${width}`).toBeVisible();
        }
      }
    }
  },
);

test('S23 gives each frame the height of its slice, and no sideways scrolling at any width', async ({ page }) => {
  await page.goto('/slice-simulator?gallery');
  await page.getByRole('button', { name: 'comparison_table', exact: true }).click();
  for (const width of [390, 768, 1280]) {
    const frame = page.frameLocator(`iframe[title="comparison_table, ${width} px wide"]`);
    await expect(frame.locator('[data-slice-zone] > *').first()).toBeVisible();
    const overflow = () =>
      frame.locator('html').evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => ({
        down: scrollHeight - clientHeight,
        aside: scrollWidth - clientWidth,
      }));
    await expect.poll(overflow).toEqual({ down: 0, aside: 0 });
  }
});

test('S23 may be framed by Prismic’s editor and by the site itself, unlike every other page', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  const ancestors = (policy: string) => /frame-ancestors ([^;]*)/.exec(policy)?.[1];
  expect(ancestors(await policyOf('/slice-simulator'))).toContain('https://*.prismic.io');
  expect(ancestors(await policyOf('/slice-simulator'))).toContain("'self'");
  expect(ancestors(await policyOf('/pricing'))).toBe("'none'");
});

test('S23 asks nothing of the gallery, of example content or of tracking for an ordinary page or a frame', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/pricing');
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  const sources = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources) expect(source).not.toMatch(/setSliceZoneSize|sliceZoneSizeAPI/);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/slice-simulator');
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /segment|ingest|dd-intake|posthog|googletagmanager/.test(url))).toEqual([]);
});
