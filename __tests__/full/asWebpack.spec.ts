import { expect, test, type Page } from '@playwright/test';
import { OrdinarySite } from '../support/ordinarySite';

const PAGES = ['index', 'people/ada', 'people/grace', 'app/[...]'];

/** The HTML of a page and its appearance, without file addresses, which differ by bundler. */
function htmlOf(site: OrdinarySite, path: string): string {
  return (site.read(`${path}/index.html`.replace('index/index', 'index')) ?? '')
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="(?:preload|modulepreload|prefetch)"[^>]*>/g, '')
    .replace(/-[0-9a-f]{16,}\.(js|css)/g, '.$1');
}

function dataOf(site: OrdinarySite, path: string): Record<string, unknown> {
  return JSON.parse(site.read(`page-data/${path}/page-data.json`) ?? '{}') as Record<string, unknown>;
}

/** The content of the site's pages along a visit. */
async function visit(page: Page, address: string): Promise<object> {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto(address);
  const heading = page.locator('h1');
  const look = await heading.evaluate((element) => {
    const { color } = getComputedStyle(element);
    const { display, userSelect } = getComputedStyle(element.parentElement ?? element);
    return { color, display, userSelect };
  });
  await expect(page.locator('img[alt="A square"]')).toBeVisible();
  await page.getByRole('button').dispatchEvent('pointerdown');
  await expect(page.getByText('Late')).toBeVisible();
  const home = { title: await page.title(), text: await page.locator('main').innerText(), look };

  // Survives client-side navigation with Gatsby's <Link> only, not a full load.
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'here'));
  await page.getByRole('link', { name: 'Ada' }).click();
  await expect(page.locator('h2')).toBeVisible();
  await expect(page).toHaveTitle('ada');
  const ada = {
    text: await page.locator('main').innerText(),
    isSameDocument: await page.evaluate(() => document.documentElement.hasAttribute('data-mark')),
  };
  await page.goto(`${address}/app/some/path`);
  await expect(page.getByText('Client:')).toBeVisible();
  const app = await page.locator('#___gatsby').innerText();
  return { home, ada, app, said };
}

test('an ordinary site behaves the same in a browser whether Rspack or webpack bundled it', async ({ browser }) => {
  const sites = [new OrdinarySite({ enabled: true }), new OrdinarySite({ enabled: false })] as const;
  try {
    const visits: object[] = [];
    for (const site of sites) {
      await site.write();
      const { code, output } = await site.build();
      expect(code === 0 ? '' : output).toBe('');
      const page = await browser.newPage();
      visits.push(await visit(page, await site.serve('serve')));
      await page.close();
    }
    const [withRspack, withWebpack] = sites;
    for (const path of PAGES) {
      expect(htmlOf(withRspack, path)).toContain('<div id="___gatsby">');
      expect(htmlOf(withRspack, path)).toBe(htmlOf(withWebpack, path));
      expect(dataOf(withRspack, path)).toEqual(dataOf(withWebpack, path));
    }
    expect(visits[0]).toEqual(visits[1]);
    expect(visits[0]).toMatchObject({
      home: { title: 'Home', look: { color: 'rgb(102, 51, 153)', display: 'grid', userSelect: 'none' } },
      ada: { isSameDocument: true },
      app: 'Client: some/path',
    });
  } finally {
    for (const site of sites) await site.remove();
  }
});
