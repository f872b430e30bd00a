import { createContext, useContext } from 'react';
import type { CalculatorText } from '../text/calculator';
import type { CalculatorState, CalculatorStore } from './calculatorStore';
import type { PriceBook } from './priceBook';
import type { Quote } from './quote';

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
  /** Path of the demo form, if there is one. */
  readonly bookingPath?: string;
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
