import { formatDate } from '../lib/formatDate';
import { LiveTotal } from './LiveTotal';
import { QuoteActions } from './QuoteActions';
import classes from './Summary.module.css';
import { invalidEntryNote } from './invalidEntries';
import { totalsOf } from './sheet';
import { useCalculator } from './useCalculator';

/** The total with its actions, sticky on wide screens. */
export function Summary() {
  const { book, lang, money, quote, state, words } = useCalculator();
  const { total } = words;
  const saved = quote.list - quote.month;
  const rows = [
    ...(saved > 0
      ? [
          { label: total.list, value: money(quote.list), isAgain: true },
          { label: total.saved, value: money(-saved), isAgain: true, isLoud: true },
        ]
      : []),
    ...totalsOf(quote, lang, words)
      .slice(1)
      .map(({ label, net }) => ({ label, value: net.text })),
  ];
  if (state.selection.modules.length === 0)
    return (
      <aside className={classes.summary} data-tone="dark" aria-label={words.totals}>
        <p>{words.noModules}</p>
        <LiveTotal key="live" />
      </aside>
    );
  const note = invalidEntryNote(state.invalid, state.selection, lang, words);
  return (
    <aside className={classes.summary} data-tone="dark" aria-label={words.totals}>
      <p className={classes.label}>{total.month}</p>
      <p className={classes.total}>{money(quote.month)}</p>
      {note && <p role="alert">{note.sentence}</p>}
      <LiveTotal key="live" />
      <dl className={classes.rows}>
        {rows.map(({ label, value, ...row }) => (
          <div key={label} data-again={'isAgain' in row || undefined} data-loud={'isLoud' in row || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {total.noTax} {words.book} {book.version},{' '}
        {words.validity(formatDate(book.validFrom, lang), formatDate(book.validUntil, lang))}.{' '}
        <a href="#quote">{words.toQuote}</a>
      </p>
      <QuoteActions />
    </aside>
  );
}
