import { createContext, useContext } from 'react';
import type { CalculatorText } from '../text/calculator';
import type { CalculatorState, CalculatorStore } from './calculatorStore';
import type { PriceBook } from './priceBook';
import type { Quote } from './quote';

/** What every part of the calculator works with. */
export interface CalculatorValue {
  readonly book: PriceBook;
  /** Every published book, for links made with an older one. */
  readonly books: readonly PriceBook[];
  readonly state: CalculatorState;
  readonly store: CalculatorStore;
  readonly quote: Quote;
  readonly lang: string;
  readonly words: CalculatorText;
  /** Whose prices these are. */
  readonly siteName: string;
  /** Path of the page where a demo is booked, when there is one. */
  readonly bookingPath?: string;
  /** An amount in the chosen currency. */
  readonly money: (minor: number) => string;
  readonly moduleTitle: (key: string) => string;
}

const CalculatorContext = createContext<CalculatorValue | undefined>(undefined);

export const CalculatorProvider = CalculatorContext.Provider;

/** What the calculator around this component holds; throws outside of one. */
export function useCalculator(): CalculatorValue {
  const value = useContext(CalculatorContext);
  if (!value) throw new Error('This is a part of the calculator and stands inside it');
  return value;
}
