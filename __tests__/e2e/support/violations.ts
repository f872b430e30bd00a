import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Accessibility violations that axe finds in a page as it is shown: rule and elements.
 * @param within a selector for the part of the page that is tested
 */
export async function violationsIn(page: Page, within = ':root'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(within);
  // Without descriptions of all that passes, it takes three quarters of the time.
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
