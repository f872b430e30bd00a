import type { Page } from '@playwright/test';

/** Words on the page, outside of addresses, that continue on the next line without a hyphen; empty if there is none. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Content below the fold is laid out, too.
    document.querySelector('style[data-below]')?.remove();
    // A box of one pixel, or one that is clipped.
    const isForScreenReaders = (element: Element) =>
      element.getBoundingClientRect().width <= 1 ||
      getComputedStyle(element.closest('thead') ?? element).clipPath !== 'none';
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility() || isForScreenReaders(element)) continue;
      if (getComputedStyle(element).hyphens === 'auto') continue;
      // An address is divided anywhere.
      const words = (text.textContent ?? '').replace(/\S*(?:[/@]|\.\p{L})\S*/gu, (address) =>
        ' '.repeat(address.length),
      );
      for (const { 0: word, index } of words.matchAll(/[\p{L}\p{N}]{4,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
