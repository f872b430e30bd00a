/**
 * A configuration, as `stateLink` writes it, in another currency and for another term.
 * @param term key of the term; the configuration's own if left out
 */
export function configurationIn(configuration: string, currency: string, term?: string): string {
  const parts = configuration.split('~');
  parts[2] = currency;
  if (term) parts[3] = term;
  return parts.join('~');
}
