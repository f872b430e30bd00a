/** Properties as they are sent: an amount always has a currency, US dollars when none is stated. */
export function withCurrency(properties: object): object {
  const stated = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
  return 'value' in stated && !('currency' in stated) ? { ...stated, currency: 'USD' } : stated;
}
