import { createContext, useContext } from 'react';
import type { CalculatorText } from '../text/calculator';
import type { CalculatorState, CalculatorStore } from './calculatorStore';
import type { PriceBook } from './priceBook';
import type { Quote } from './quote';
import { issueQuote, type Seller } from './quoteIssue';
import { sheetOf, type Sheet } from './sheet';
import { writeState } from './stateLink';

/** Context of the calculator's components. */
export interface CalculatorValue {
  readonly book: PriceBook;
  /** Every published book, for links made with an older one. */
  readonly books: readonly PriceBook[];
  readonly state: CalculatorState;
  readonly store: CalculatorStore;
  readonly quote: Quote;
  readonly lang: string;
  readonly words: CalculatorText;
  /** Name of the site, for quotes. */
  readonly siteName: string;
  readonly seller: Seller;
  /** Today, `YYYY-MM-DD`. */
  readonly day: string;
  /** Path of the demo form, if there is one. */
  readonly bookingPath?: string;
  /** Path of the contact page, if there is one. */
  readonly contactPath?: string;
  /** Formats an amount in the selected currency. */
  readonly money: (minor: number) => string;
  readonly moduleTitle: (key: string) => string;
}

const CalculatorContext = createContext<CalculatorValue | undefined>(undefined);

export const CalculatorProvider = CalculatorContext.Provider;

/** The calculator's context; throws outside of its provider. */
export function useCalculator(): CalculatorValue {
  const value = useContext(CalculatorContext);
  if (!value) throw new Error('This is a part of the calculator and stands inside it');
  return value;
}

/** The quote on screen as a document, which is the same on paper and in files. */
export function sheetOn({ book, quote, state, day, ...rest }: CalculatorValue): Sheet {
  return sheetOf({ book, quote, issue: issueQuote(book, writeState(book, state.selection), day), ...rest });
}
