import { useEffect } from 'react';
import type { Plan } from '../analytics/plan';
import { track } from '../analytics/track';
import type { Quote } from './quote';
import type { Selection } from './selection';

/** Debounce before a configuration is tracked. */
const DEBOUNCE_MS = 1_500;

/** Tracks the configuration after each change (debounced). */
export function useTrackedChanges(selection: Selection, quote: Quote, isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const { modules, seats } = selection;
    const timer = setTimeout(
      () =>
        track('calculator_changed', { modules, approvers: seats.approver, buyers: seats.buyer, ...amountIn(quote) }),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [selection, quote, isChanged]);
}

/** Tracks an exported quote. */
export function trackQuoteTaken(quote: Quote, format: Plan['quote_taken']['format']): void {
  track('quote_taken', { format, ...amountIn(quote) });
}

function amountIn({ book, currency, firstYear }: Quote) {
  return { value: Math.round(firstYear / 100), currency, price_book: book };
}
