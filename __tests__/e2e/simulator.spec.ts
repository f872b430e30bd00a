import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SimulatorClient } from '@prismicio/simulator';
import { build } from 'esbuild';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/test';

declare global {
  interface Window {
    /** The editor's side of the protocol, in the editor's page. */
    editor: { client: SimulatorClient; active: (string | null)[]; heights: number[] };
  }
}

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
  'S23 shows every slice in every variation, from its mocks, at three widths',
  { tag: '@full' },
  async ({ page, incidents }) => {
    test.slow();
    // Frames that still load when the next slice is selected.
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

test('S23 gives each frame the height of its slice, without horizontal scrolling at any width', async ({ page }) => {
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

const EDITOR = 'https://keelstone.prismic.io/builder';

/** Opens a page of Prismic's editor that frames the simulator, with Prismic's own client. */
async function openEditor(page: Page, simulator: string): Promise<void> {
  const script = `
    import { SimulatorClient } from '@prismicio/simulator';
    const [active, heights] = [[], []];
    const client = new SimulatorClient(document.querySelector('iframe'), {
      setActiveSlice: ({ data }, response) => (active.push(data && data.sliceID), response.success()),
      setSliceZoneSize: ({ data }, response) => (heights.push(data.rect.height), response.success()),
    });
    window.editor = { client, active, heights };
    client.connect({ activeSliceAPI: true, sliceZoneSizeAPI: true });`;
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: __dirname },
    bundle: true,
    format: 'iife',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const body = `<!doctype html><title>Editor</title><iframe src="${simulator}" width="800" height="600"></iframe><script>${outputFiles[0]?.text ?? ''}</script>`;
  await page.route(EDITOR, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(EDITOR);
  await expect.poll(() => page.evaluate(() => window.editor.client.connected)).toBe(true);
}

test('S23 scrolls to a slice, reports its size and the slice under the pointer, with Prismic’s own client', async ({
  page,
  baseURL,
  incidents,
}) => {
  // Links in mocks lead to documents that do not exist.
  incidents.allow(/404/);
  // The kit looks for slices before they are rendered; one slice is unknown.
  incidents.allow(/unexpected number of children|No slice "carousel" is known/);
  await page
    .context()
    .grantPermissions(['local-network-access'])
    .catch(() => undefined);
  await openEditor(page, `${baseURL ?? ''}/slice-simulator`);
  const mocksOf = (name: string) =>
    JSON.parse(readFileSync(join(SLICES, name, 'mocks.json'), 'utf8'))[0] as Record<string, unknown>;
  const sent = [
    { slice_type: 'quote', ...mocksOf('Quote') },
    { slice_type: 'comparison_table', ...mocksOf('ComparisonTable') },
    { slice_type: 'carousel', variation: 'default', primary: {}, items: [] },
    { slice_type: 'faq', ...mocksOf('Faq') },
  ];
  await page.evaluate((slices) => window.editor.client.setSliceZone(slices as never), sent);
  const frame = page.frameLocator('iframe');
  const slice = frame.locator('[data-slice-zone] > *');
  await expect(slice).toHaveCount(4);
  await expect(slice.nth(2)).toContainText('no slice of the type “carousel”');
  const root = frame.locator('.slice-simulator--root');
  await expect
    .poll(async () => {
      const height = await root.evaluate((element) => element.getBoundingClientRect().height);
      const said = await page.evaluate(() => window.editor.heights.at(-1) ?? 0);
      return height > 600 && Math.abs(height - said) < 1;
    })
    .toBe(true);

  for (const [index, id] of [
    [3, 'faq'],
    [0, 'quote'],
  ] as const) {
    // prettier-ignore
    await page.evaluate((sliceIndex) => window.editor.client.scrollToSlice({ sliceIndex, block: 'start' }), index);
    await expect
      .poll(() => slice.nth(index).evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 300))
      .toBe(true);
    await expect(slice.nth(index)).toBeInViewport();
    await page.locator('iframe').hover({ position: { x: 400, y: index === 3 ? 560 : 40 } });
    await expect.poll(() => page.evaluate(() => window.editor.active.at(-1))).toBe(id);
  }
});

test('S23 can be framed by Prismic’s editor and by the site itself, unlike every other page', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  const ancestors = (policy: string) => /frame-ancestors ([^;]*)/.exec(policy)?.[1];
  expect(ancestors(await policyOf('/slice-simulator'))).toContain('https://*.prismic.io');
  expect(ancestors(await policyOf('/slice-simulator'))).toContain("'self'");
  expect(ancestors(await policyOf('/pricing'))).toBe("'none'");
});

test('S23 loads no gallery, mocks or tracking on an ordinary page or in a frame', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/pricing');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const sources = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources) expect(source).not.toMatch(/setSliceZoneSize|sliceZoneSizeAPI/);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/slice-simulator');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /segment|ingest|dd-intake|posthog|googletagmanager/.test(url))).toEqual([]);
});
