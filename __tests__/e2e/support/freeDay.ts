import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/**
 * A day with free times; concurrent tests use different places. Goes to the next month if this one has too few.
 * @param place from 0, the earliest day
 */
export async function freeDay(page: Page, place: number): Promise<Locator> {
  const free = page.locator('[data-day][aria-disabled="false"]');
  const shown = () => free.evaluateAll((days) => days.map((day) => day.getAttribute('data-day') ?? ''));
  await expect(free.first()).toBeVisible();
  const days = await shown();
  if (days.length <= place) {
    const others = async () => (await shown()).filter((day) => !days.includes(day));
    await page.getByRole('button', { name: 'Later' }).click();
    await expect.poll(others).not.toEqual([]);
    days.push(...(await others()));
  }
  return page.locator(`[data-day="${days[place]}"]`);
}
