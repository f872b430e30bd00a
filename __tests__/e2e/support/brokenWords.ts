import type { Page } from '@playwright/test';

/**
 * Words on the page, outside of addresses, that continue on the next line without a hyphen; empty if there is none.
 * @param widest share of the window’s width; wider words may be broken
 * @param within selector of the elements that are looked at
 */
export function brokenWords(page: Page, widest = Infinity, within = 'main, footer'): Promise<string[]> {
  return page.evaluate(
    ([share, selector]) => {
      // Content below the fold is laid out, too.
      document.querySelector('style[data-below]')?.remove();
      // A box of one pixel, or one that is clipped.
      const isForScreenReaders = (element: Element) =>
        element.getBoundingClientRect().width <= 1 ||
        getComputedStyle(element.closest('thead') ?? element).clipPath !== 'none';
      const broken: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement;
        if (!element?.checkVisibility() || !element.closest(selector) || isForScreenReaders(element)) continue;
        if (getComputedStyle(element).hyphens === 'auto') continue;
        // Pictures of the product do not grow with the text.
        if (share < 1 && element.closest('[role="img"], [aria-hidden="true"]')) continue;
        // An address is divided anywhere.
        const words = (text.textContent ?? '').replace(/\S*(?:[/@]|\.\p{L})\S*/gu, (address) =>
          ' '.repeat(address.length),
        );
        for (const { 0: word, index } of words.matchAll(/[\p{L}\p{N}]{4,}/gu)) {
          // An id of a document is divided anywhere.
          if (/\p{L}\d|\d\p{L}/u.test(word)) continue;
          const range = document.createRange();
          // The hyphen of a soft hyphen before the word is measured with its first letter.
          const isAfterHyphen = text.textContent?.[index - 1] === '\u00ad';
          range.setStart(text, isAfterHyphen ? index + 1 : index);
          range.setEnd(text, index + word.length);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
          const [first] = boxes;
          const width = boxes.reduce((sum, box) => sum + box.width, 0);
          if (
            first &&
            boxes.some(({ top }) => top > first.top + first.height / 2) &&
            width <= share * window.innerWidth
          )
            broken.push(word);
        }
      }
      return broken;
    },
    [widest, within] as const,
  );
}
