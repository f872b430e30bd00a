import { languageOf } from '../../src/config/languages';
import { Calculator } from '../../src/pricing/Calculator';
import { localizedBooks } from '../../src/pricing/localizedBooks';
import { LazyScenariosAndReturns } from '../../src/sections/pricing/LazyScenariosAndReturns';
import { bookDocuments, moduleDocuments } from './priceBooks';
import { provideMatchMedia } from './matchMedia';

const books = localizedBooks(bookDocuments, moduleDocuments, 'en-us');
const book = books.find(({ version }) => version === '2026-2');

export const SELLER = {
  name: 'Keelstone Software GmbH',
  address: 'Kielsteinkai 7, 20457 Hamburg',
  email: 'hello@keelstone.example',
  phone: '+49 40 66969 120',
};

/** Renders the calculator as on its page, with this configuration in the address, or none. */
export function calculator(link?: string, lang = 'en-us', day = '2026-11-21') {
  provideMatchMedia();
  if (!book) throw new Error('content has no price book 2026-2');
  const search = link === undefined ? '' : `?q=${link}`;
  window.history.replaceState(null, '', `/module-pricing-calc${search}`);
  return (
    <Calculator
      book={book}
      books={books}
      lang={lang}
      siteName="Keelstone"
      seller={SELLER}
      day={day}
      bookingPath="/book-demo"
      contactPath={`${languageOf(lang).prefix}/contact`}
      search={search}
      visit="1"
      further={<LazyScenariosAndReturns />}
    />
  );
}

/** The configuration in the address. */
export const linkInAddress = () => new URLSearchParams(window.location.search).get('q');
