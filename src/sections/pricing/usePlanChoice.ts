import { languageOf } from '../../config/languages';
import { replaceAddress, useAddress } from '../useAddress';
import { BILLINGS, CURRENCIES, type Billing, type Currency } from './plans';

interface Choice {
  readonly billing: Billing;
  readonly currency: Currency;
}

const FIRST_BILLING: Billing = 'annual';

/** Billing and currency from the address (`?billing=monthly&currency=EUR`), with the language's defaults. */
export function usePlanChoice(lang: string): Choice & { choose: (change: Partial<Choice>) => void } {
  const choice = read(useAddress('search'), languageOf(lang).currency);
  const choose = (change: Partial<Choice>) => {
    const address = new URL(window.location.href);
    for (const [name, value] of Object.entries({ ...choice, ...change })) address.searchParams.set(name, value);
    replaceAddress(address);
  };
  return { ...choice, choose };
}

function read(search: string, first: Currency): Choice {
  const stated = new URLSearchParams(search);
  return {
    billing: BILLINGS.find((billing) => billing === stated.get('billing')) ?? FIRST_BILLING,
    currency: CURRENCIES.find((currency) => currency === stated.get('currency')) ?? first,
  };
}
