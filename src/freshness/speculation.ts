import { isLeaving } from './leaving';

/**
 * Removes the page's speculation rules. Pages with loaded data navigate on the client, where a prerendered document
 * would only cost memory; and the browser reparses the rules on each address change, which takes some ten milliseconds
 * of a click on a phone. While the browser navigates it may use what it has prefetched or prerendered.
 */
export function removeSpeculationRules(): void {
  if (!isLeaving()) document.querySelector('script[type="speculationrules"]')?.remove();
}
