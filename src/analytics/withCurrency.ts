/** Adds the default currency, US dollars, to properties that have an amount. */
export function withCurrency(properties: object): object {
  const stated = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
  return 'value' in stated && !('currency' in stated) ? { ...stated, currency: 'USD' } : stated;
}
