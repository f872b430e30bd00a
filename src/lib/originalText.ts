/** Name of the event that `keepOriginalText` answers. */
export const ORIGINAL_TEXT_REQUEST = 'originaltext';

/**
 * Restores the text of the server's HTML where the browser has translated it, for hydration.
 * @returns whether the page is translated, so that its text stays for the current task only
 */
export function restoreOriginalText(): boolean {
  const isTranslated = document.querySelector('font') !== null;
  window.dispatchEvent(new Event(ORIGINAL_TEXT_REQUEST));
  return isTranslated;
}
