import type { Page } from '@playwright/test';

/** The focused element once the page has scrolled to it, and whether each part of it is covered (WCAG 2.4.11). */
export function lookAtFocus(page: Page): Promise<{ name: string; isCovered: boolean } | undefined> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isShown = (found: Element | null) =>
      found !== null && (element.contains(found) || labels.some((label) => label.contains(found)));
    const points = [...element.getClientRects()].flatMap(({ left, top, width, height }) =>
      [0.05, 0.25, 0.5, 0.75, 0.95].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height])),
    );
    return {
      name: `${element.tagName} ${element.innerText || element.getAttribute('aria-label') || element.id}`.slice(0, 60),
      isCovered: !points.some(([x = 0, y = 0]) => isShown(document.elementFromPoint(x, y))),
    };
  });
}
