let isLeaving = false;

/** The browser follows a link by itself, and may need what it has fetched or drawn ahead. */
export function noteLeaving(): void {
  isLeaving = true;
}

/**
 * Ends what the browser loads ahead by the page's speculation rules. Pages whose data is here open in place, so that what has been drawn would
 * only hold memory; and the browser reads rules again with each change of the address, some ten milliseconds of a click on a phone.
 */
export function endSpeculation(): void {
  if (!isLeaving) document.querySelector('script[type="speculationrules"]')?.remove();
}
