import { replaceAddress, useAddress } from '../useAddress';
import { BILLINGS, CURRENCIES, type Billing, type Currency } from './plans';

interface Choice {
  readonly billing: Billing;
  readonly currency: Currency;
}

const FIRST: Choice = { billing: 'annual', currency: 'USD' };

/** Billing and currency as the address says (`?billing=monthly&currency=EUR`); what it does not know is as on a first visit. */
export function usePlanChoice(): Choice & { choose: (change: Partial<Choice>) => void } {
  const choice = read(useAddress('search'));
  const choose = (change: Partial<Choice>) => replaceAddress(write({ ...choice, ...change }));
  return { ...choice, choose };
}

function read(search: string): Choice {
  const stated = new URLSearchParams(search);
  return {
    billing: BILLINGS.find((billing) => billing === stated.get('billing')) ?? FIRST.billing,
    currency: CURRENCIES.find((currency) => currency === stated.get('currency')) ?? FIRST.currency,
  };
}

function write(choice: Choice): string {
  const address = new URL(window.location.href);
  address.searchParams.set('billing', choice.billing);
  address.searchParams.set('currency', choice.currency);
  return `${address.pathname}${address.search}${address.hash}`;
}
