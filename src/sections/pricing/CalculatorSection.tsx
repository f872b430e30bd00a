import { Container } from '../../components/Container';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Calculator } from '../../pricing/Calculator';
import { bookOn, type PriceBook } from '../../pricing/priceBook';
import { localizedBooks } from '../../pricing/localizedBooks';
import type { PriceBookDocument, PriceModuleDocument } from '../../pricing/priceBookFields';
import { PriceBookError } from '../../pricing/readPriceBook';
import type { Seller } from '../../pricing/quoteIssue';
import { useDay } from '../../pricing/useDay';
import { calculatorText } from '../../text/calculator';
import { useMemo } from 'react';
import { PriceTables } from './lazyPricing';
import { LazyScenariosAndReturns } from './LazyScenariosAndReturns';

interface CalculatorSectionProps {
  /** Price books and modules of all languages. */
  books: readonly PriceBookDocument[];
  modules: readonly PriceModuleDocument[];
  lang: string;
  siteName: string;
  seller: Seller;
  bookingPath?: string;
  contactPath?: string;
  /** Build date, `YYYY-MM-DD`. */
  builtOn: string;
  search: string;
  visit: string;
}

/** The calculator with the price book in force today, and that book as tables. */
export function CalculatorSection({ books: documents, modules, lang, builtOn, ...rest }: CalculatorSectionProps) {
  const day = useDay(builtOn);
  const read = useMemo(() => readBooks(documents, modules, lang), [documents, modules, lang]);
  if (read instanceof PriceBookError) return <UnusableBook error={read} lang={lang} />;
  const book = bookOn(day, read);
  if (!book) return null;
  return (
    <>
      <Calculator book={book} books={read} lang={lang} day={day} {...rest} further={<LazyScenariosAndReturns />} />
      <PriceTables book={book} lang={lang} />
    </>
  );
}

/** A build rejects an invalid book, so only a preview can show one. */
function UnusableBook({ error, lang }: { error: PriceBookError; lang: string }) {
  return (
    <Container>
      <ErrorNotice title={calculatorText(lang).unusable}>
        <ul>
          {error.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </ErrorNotice>
    </Container>
  );
}

function readBooks(
  documents: readonly PriceBookDocument[],
  modules: readonly PriceModuleDocument[],
  lang: string,
): PriceBook[] | PriceBookError {
  try {
    return localizedBooks(documents, modules, lang);
  } catch (error) {
    if (error instanceof PriceBookError) return error;
    throw error;
  }
}
