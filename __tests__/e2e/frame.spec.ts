import type { Locator, Page } from '@playwright/test';
import { hold } from './support/hold';
import { layoutShift } from './support/layoutShift';
import { expect, test } from './support/test';
import { islandsHydrated, laidOut, layOut, hydrated } from './support/hydrated';
import { violationsIn } from './support/violations';

const phone = { width: 390, height: 844 };

/** Whether icons from the sprite are visible. */
const drawn = (icons: Locator) =>
  icons.evaluateAll(async (all) => {
    for (const icon of all) {
      const { maskImage, maskPosition, height } = getComputedStyle(icon);
      const sheet = new Image();
      sheet.src = /url\("(.+)"\)/.exec(maskImage)?.[1] ?? '';
      await sheet.decode();
      const canvas = document.createElement('canvas').getContext('2d');
      const size = parseFloat(height);
      canvas?.drawImage(sheet, parseFloat(maskPosition), 0, (sheet.width / sheet.height) * size, size);
      const pixels = canvas?.getImageData(0, 0, size, size).data ?? [];
      if (!pixels.some((value, at) => at % 4 === 3 && value > 128)) return false;
    }
    return all.length > 0;
  });

/** The computed styles of every element and its pseudo-elements, with all panels open; stored in the browser. */
const looks = (page: Page) =>
  page.evaluateHandle(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const animation of document.getAnimations()) animation.finish();
    return [...document.body.querySelectorAll('*:not(script, style, dialog)')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return [];
        const names = [...style].filter((name) => !name.startsWith('--'));
        const name = `${element.tagName}.${element.getAttribute('class')}${part}`;
        return [[name, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)]];
      }),
    );
  });

test.describe('the header', () => {
  test('opens a panel on hover, and closes it on Escape with the focus on its button', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    const panel = menu.locator('details').first();
    await panel.locator('summary').hover();
    await expect(panel).toHaveAttribute('open', '');
    expect(await drawn(panel.locator('li i'))).toBe(true);
    await menu.getByRole('link', { name: /^Invoices/ }).focus();
    await page.keyboard.press('Escape');
    await expect(panel).not.toHaveAttribute('open');
    await expect(panel.locator('summary')).toBeFocused();
  });

  test('is usable by keyboard alone, without a focus trap', async ({ page }) => {
    await page.goto('/');
    await islandsHydrated(page);
    const panel = page.getByRole('navigation', { name: 'Main' }).locator('details').first();
    await panel.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(panel).toHaveAttribute('open', '');
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    const links = await panel.getByRole('link').count();
    for (let count = 0; count < links; count += 1) await page.keyboard.press('Tab');
    await expect(panel.locator('summary')).not.toBeFocused();
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await expect(panel).not.toHaveAttribute('open');
  });

  test('has no accessibility violation with a panel or the dialog open', { tag: '@full' }, async ({ page }) => {
    await page.goto('/');
    await islandsHydrated(page);
    await page.getByRole('navigation', { name: 'Main' }).locator('summary').first().click();
    expect(await violationsIn(page)).toEqual([]);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').locator('summary').first().click();
    expect(await violationsIn(page)).toEqual([]);
  });

  test('starts with a skip link', async ({ page }) => {
    await page.goto('/pricing');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('the menu of a small screen', () => {
  test.use({ viewport: phone });

  test('is a modal dialog: it takes the focus, keeps it, and restores it', async ({ page }) => {
    await page.goto('/');
    // The header is still the server's HTML, in which it is a link.
    await hydrated(page);
    const opener = page.locator('[data-press="menu"]');
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    // The footer of a phone leaves out links that are here.
    const leftOut = await page
      .locator('#site-map a')
      .evaluateAll((links) => links.filter((link) => !link.checkVisibility()).map((link) => link.getAttribute('href')));
    expect(leftOut).not.toHaveLength(0);
    const inMenu = await dialog.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(inMenu).toEqual(expect.arrayContaining(leftOut));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('closes when a link in it has led to another page', async ({ page }) => {
    await page.goto('/');
    await islandsHydrated(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Pricing', exact: true }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('h1')).toBeFocused();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByText('Product', { exact: true }).click();
    expect(await drawn(page.getByRole('dialog').locator('details[open] li i'))).toBe(true);
  });

  test('opens with its styles, however late they load', async ({ page }) => {
    const bring = await hold(page, '**/styles.*.css');
    await page.goto('/');
    await hydrated(page);
    await page.locator('[data-press="menu"]').click();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const dialog = page.locator('dialog[open]');
    await expect(dialog).toHaveCount(0);
    bring();
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.getBoundingClientRect().height)).toBe(phone.height);
  });

  test('closes when a link in it leads to the current page', async ({ page }) => {
    await page.goto('/pricing');
    await islandsHydrated(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Pricing', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/pricing$/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open, and a small screen links to the site map', async ({ page }) => {
    await page.goto('/');
    const panel = page.getByRole('navigation', { name: 'Main' }).locator('details').first();
    await panel.locator('summary').click();
    await expect(panel.getByRole('link', { name: /^Invoices/ })).toBeVisible();
    expect(await drawn(panel.locator('li i'))).toBe(true);
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Site map' })).toBeInViewport();
  });

  for (const path of ['/', '/blog/spend-control/approval-thresholds']) {
    test(
      `${path} looks the same with its critical CSS as with the complete stylesheet`,
      { tag: '@full' },
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(path);
        const before = await looks(page);
        await page.evaluate(() => {
          const { href } = document.querySelector<HTMLStyleElement>('style[data-critical]')?.dataset ?? {};
          document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
        });
        const sheets = () => page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.href ?? '').join());
        await expect.poll(sheets).toContain('/styles.');
        const changes = await page.evaluate(
          ([those, these]) =>
            these.flatMap((now, index) => {
              const changed = now.filter((value) => !those[index]?.includes(value));
              return changed.length > 0 ? [`${now[0]} has ${changed.join()}`] : [];
            }),
          [before, await looks(page)] as const,
        );
        expect(changes).toEqual([]);
      },
    );
  }

  test('S28 all content is visible before scripts run', async ({ page }) => {
    await page.goto('/');
    const hidden = await page
      .locator('main *')
      .evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).opacity === '0')
          .map((element) => element.outerHTML.slice(0, 80)),
      );
    expect(hidden).toEqual([]);
  });
});

test('S28 back and forward restore each page’s scroll position', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await laidOut(page);
  await page.evaluate(() => window.scrollTo(0, 2400));
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).focus();
  const left = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/how-it-works$/);
  await expect(page.locator('h1')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test(
  'S28 twenty navigations that interrupt each other end on one page',
  { tag: '@full' },
  async ({ page, incidents }) => {
    incidents.allow(/ERR_ABORTED/);
    await page.goto('/');
    await islandsHydrated(page);
    await page.evaluate(async () => {
      const paths = ['/careers', '/pricing', '/legal', '/blog', '/features'];
      for (let number = 0; number < 20; number += 1) {
        document.querySelector<HTMLAnchorElement>(`footer a[href="${paths[number % paths.length]}"]`)?.click();
        for (let frame = 0; frame < (number % 3) * 2; frame += 1) await new Promise(requestAnimationFrame);
      }
    });
    await expect(page).toHaveURL(/\/features$/);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main > *')).toHaveCount(1);
  },
);

for (const path of [
  '/compare/spreadsheets',
  '/contact',
  '/features/intake',
  '/blog/spend-control/approval-thresholds',
]) {
  const tag = path === '/compare/spreadsheets' ? [] : '@full';
  test(`C02 a long word makes ${path} no wider than the window`, { tag }, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await layOut(page);
    const { withCrumbs, window } = await page.evaluate(() => {
      for (const crumb of document.querySelectorAll('main nav:has([aria-current]) li > *'))
        crumb.append('w'.repeat(300));
      return { withCrumbs: document.documentElement.scrollWidth, window: document.documentElement.clientWidth };
    });
    expect(withCrumbs).toBe(window);
    // Headings, sentences, cards, cells of tables, terms and figures.
    await page.evaluate(() => {
      for (const text of document.querySelectorAll(
        'main :is(h1, h2, h3, p, a, li, th, td, dt, dd, span):not(:has(*), button *, [aria-hidden], [aria-hidden] *, [role="img"] *)',
      ))
        text.append(` ${'w'.repeat(120)}`);
    });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const width = await page.evaluate(() => {
      for (const link of document.querySelectorAll('footer li a')) link.append(' procurement@keelstone.example');
      return document.documentElement.scrollWidth;
    });
    expect(width).toBe(390);
  });
}

test('there is no layout shift while the font and the scripts load', async ({ page }) => {
  const bring = await hold(page, '**/*.woff2');
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  bring();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('nothing in view moves while a visitor scrolls through the home page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.locator('[data-keel-line] > li').last()).toHaveCSS('content-visibility', 'visible');
  for (let screen = 0; screen < 10; screen += 1) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await expect(page.locator('style[data-below]')).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('the facts below an article’s title are on one line, links included', { tag: '@full' }, async ({ page }) => {
  await page.goto('/blog/spend-control/approval-thresholds');
  const facts = page.getByRole('list').filter({ hasText: 'min read' }).getByRole('listitem');
  const ends = await facts.evaluateAll((all) =>
    all.map((fact) => {
      const words = document.createRange();
      words.selectNodeContents(document.createTreeWalker(fact, NodeFilter.SHOW_TEXT).nextNode() ?? fact);
      return words.getBoundingClientRect().bottom;
    }),
  );
  expect(ends.length).toBeGreaterThan(3);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(1);
});
