import { Icon } from '../components/Icon';
import classes from './PhoneTotal.module.css';
import { invalidEntryNote } from './invalidEntries';
import { useCalculator } from './useCalculator';

/** Sticky total on small screens, while the calculator is in view. */
export function PhoneTotal() {
  const { lang, money, quote, state, words } = useCalculator();
  const note = invalidEntryNote(state.invalid, state.selection, lang, words);
  return (
    <div className={classes.bar} data-tone="dark" data-print="no">
      <p>
        <span>{words.total.month}</span> <strong>{money(quote.month)}</strong>
        {note && <em>{note.short}</em>}
      </p>
      <a href="#quote">
        {words.toQuote}
        <Icon name="arrow" size={18} />
      </a>
    </div>
  );
}
