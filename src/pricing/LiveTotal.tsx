import { useEffect, useRef, useState } from 'react';
import { useCalculator } from './useCalculator';

/** Debounce: typing a number or stepping through several is one announcement. */
const PAUSE_MS = 900;

/** Announces the total to screen readers after changes (debounced), but not the initial total. */
export function LiveTotal() {
  const { money, quote, state, words } = useCalculator();
  const sentence =
    state.selection.modules.length === 0 ? words.noModules : words.announce(money(quote.month), money(quote.firstYear));
  const [statusMessage, setStatusMessage] = useState('');
  const last = useRef(sentence);
  useEffect(() => {
    if (last.current === sentence) return undefined;
    const timer = setTimeout(() => {
      last.current = sentence;
      setStatusMessage(sentence);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      {statusMessage}
    </p>
  );
}
