import { hydrated } from './support/hydrated';
import { expect, test } from './support/test';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('S11 a tap on a product window shows it full screen, Escape closes it, and no letter in it is under 13 px', async ({
    page,
  }) => {
    await page.goto('/features');
    const picture = page.getByRole('img', { name: /^Call-off\. / });
    await picture.scrollIntoViewIfNeeded();
    const smallest = await picture.evaluate((element) =>
      Math.min(
        ...[...element.querySelectorAll('*')]
          .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
          .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      ),
    );
    expect(smallest).toBeGreaterThanOrEqual(13);

    const dialog = page.getByRole('dialog', { name: /^Call-off\. / });
    await hydrated(page);
    await picture.tap();
    await expect(dialog.getByText('Gantry Mix')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const button = page.getByRole('button', { name: 'Enlarge: Call-off' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('S11 an enlarged window cuts no text of a field', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Enlarge: Intake form' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Corvane Packaging').first()).toBeVisible();
    const cut = await dialog.evaluate((element) =>
      [...element.querySelectorAll('*')]
        .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S11 a product window is read where it stands, and offers nothing that would not work', async ({ page }) => {
    await page.goto('/features');
    await expect(page.getByRole('img', { name: /^Call-off\. / })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enlarge: Call-off' })).toBeHidden();
  });
});

test('S18 each step of a tour has its sign at what the window marks, on a phone and on a desk', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/platform-demo/request-to-order#step=1');
    const tour = page.getByRole('region', { name: 'Product tour' });
    for (const label of ['The one question', 'Three checks', 'Your decision', 'Sent']) {
      await expect(tour.getByRole('button', { name: label, exact: true })).toBeVisible();
      const signs = () =>
        tour
          .locator('[data-now]')
          .evaluateAll((marked) =>
            marked
              .filter((element) => element.checkVisibility())
              .map((element) => getComputedStyle(element, '::after').content),
          );
      await expect.poll(signs).toContain('""');
      await tour.getByRole('button', { name: label, exact: true }).click();
    }
  }
});
