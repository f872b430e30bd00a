import { expect, test } from '@playwright/test';
import { OrdinarySite } from '../support/ordinarySite';

test('gatsby develop with gatsby-plugin-rspack hot-reloads code, styles and errors without losing the state of a page', async ({
  page,
}) => {
  const site = new OrdinarySite({ enabled: true });
  await site.write();
  try {
    await page.goto(await site.serve('develop'));
    const button = page.getByRole('button');
    await expect(page.locator('h1')).toHaveText('Ordinary');
    await expect(page).toHaveTitle('Home');
    await button.dispatchEvent('pointerdown');
    await expect(button).toHaveText('1');

    await test.step('a component with a query', async () => {
      site.edit(
        'src/components/frame.tsx',
        '{data.site.siteMetadata.title}<',
        '{data.site.siteMetadata.title}, changed<',
      );
      await expect(page.locator('h1')).toHaveText('Ordinary, changed');
    });
    await test.step('a component without one', async () => {
      await expect(page.getByText('Late')).toBeVisible();
      site.edit('src/components/late.tsx', '<p>Late</p>', '<p>Later</p>');
      await expect(page.getByText('Later')).toBeVisible();
    });
    await test.step('a style', async () => {
      site.edit('src/components/frame.module.css', 'rebeccapurple', 'rgb(1, 2, 3)');
      await expect(page.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)');
    });
    await test.step('the page itself', async () => {
      site.edit('src/pages/index.tsx', '<p>{GREETING}</p>', '<p>{GREETING} again</p>');
      await expect(page.getByText('Hello again')).toBeVisible();
    });
    const overlay = page.locator('gatsby-fast-refresh');
    await test.step('a fault, and its end', async () => {
      site.edit('src/components/late.tsx', '<p>Later</p>', '<p>Later</p');
      await expect(overlay.getByText('late.tsx').first()).toBeVisible();
      site.edit('src/components/late.tsx', '<p>Later</p', '<p>Latest</p>');
      await expect(page.getByText('Latest')).toBeVisible();
      await expect(overlay.getByText('late.tsx')).toHaveCount(0);
    });
    await test.step('a file that is removed and written again, and the changes after it', async () => {
      const style = 'src/components/frame.module.css';
      const text = site.delete(style);
      await expect(overlay.getByText('frame.module.css').first()).toBeVisible();
      site.file(style, text.replace('rgb(1, 2, 3)', 'rgb(4, 5, 6)'));
      await expect(overlay.getByText('frame.module.css')).toHaveCount(0);
      await expect(page.locator('h1')).toHaveCSS('color', 'rgb(4, 5, 6)');
      site.edit(style, 'rgb(4, 5, 6)', 'rgb(7, 8, 9)');
      await expect(page.locator('h1')).toHaveCSS('color', 'rgb(7, 8, 9)');
    });
    await expect(button).toHaveText('1');

    await test.step('the title of the next page', async () => {
      await page.getByRole('link', { name: 'Ada' }).click();
      await expect(page.locator('h2')).toHaveText('ada of Ordinary');
      await expect(page).toHaveTitle('ada');
    });
  } finally {
    await site.remove();
  }
});
