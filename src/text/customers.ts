import { useLang } from './core';
import { customersDeDe } from './customers.de-de';
import { customersEnUs, type CustomersText } from './customers.en-us';
import { inLanguage } from './inLanguage';

/** Texts of the case pages in the language of the page. A separate catalogue, loaded by those pages only. */
export function useCustomersText(): CustomersText {
  return inLanguage(useLang(), { 'en-us': customersEnUs, 'de-de': customersDeDe });
}
