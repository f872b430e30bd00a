let isLeaving = false;

/** Keeps the rules for a navigation of the browser, which may use what it has prefetched or prerendered. */
export function keepSpeculationRules(): void {
  isLeaving = true;
}

/**
 * Removes the page's speculation rules. Pages with loaded data navigate on the client, where a prerendered document
 * would only cost memory; and the browser reparses the rules on each address change, which takes some ten milliseconds
 * of a click on a phone.
 */
export function removeSpeculationRules(): void {
  if (!isLeaving) document.querySelector('script[type="speculationrules"]')?.remove();
}
