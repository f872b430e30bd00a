import { Button } from '../components/Button';
import { ErrorNotice } from '../components/ErrorNotice';
import { amountOf } from './amountOf';
import { changedLines } from './compareQuotes';
import classes from './Corrections.module.css';
import { fieldName } from './invalidEntries';
import { formatNumber } from './numbers';
import { quoteFor } from './quote';
import { readState, type Correction } from './stateLink';
import { calculatorMoreText } from '../text/calculatorMore';
import { sheetOn, useCalculator, type CalculatorValue } from './useCalculator';

/** Corrections made to an opened link, shown until the visitor changes something or closes the note. */
export function Corrections() {
  const calculator = useCalculator();
  const { lang, state, store } = calculator;
  const { notes } = calculatorMoreText(lang);
  if (state.corrections.length === 0) return null;
  const close = () => {
    // The button goes with the note, and would take the focus with it.
    document.getElementById('configuration')?.focus();
    store.dismissCorrections();
  };
  return (
    <ErrorNotice
      title={notes.title}
      level={3}
      actions={
        <Button kind="secondary" size="small" onClick={close}>
          {notes.close}
        </Button>
      }
    >
      <ul className={classes.list}>
        {state.corrections
          .flatMap((correction) => sentences(correction, calculator))
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
    </ErrorNotice>
  );
}

/** One sentence for a correction; several for a link from another price book. */
function sentences(correction: Correction, calculator: CalculatorValue): string[] {
  const { book, lang, moduleTitle, words } = calculator;
  const { notes } = calculatorMoreText(lang);
  switch (correction.kind) {
    case 'unreadable':
    case 'newerNotation':
      return [notes[correction.kind]];
    case 'otherBook':
      return sinceOtherBook(correction.version, calculator);
    case 'unknownChoice': {
      const { field, value, taken } = correction;
      const choices = { currency: [], term: book.terms, onboarding: book.onboarding }[field];
      const label = choices.find(({ key }) => key === taken)?.label ?? taken;
      return [notes.unknownChoice(notes.choice[field], value, label)];
    }
    case 'unknownModule':
      return [notes.unknownModule(correction.value)];
    case 'addedModule':
      return [notes.addedModule(moduleTitle(correction.module), moduleTitle(correction.for))];
    case 'notANumber':
    case 'outOfRange': {
      const { field, value, taken } = correction;
      return [notes[correction.kind](fieldName(field, words), value, formatNumber(taken, lang))];
    }
  }
}

/** The current price of a configuration of another book, and the lines that changed. */
function sinceOtherBook(version: string, calculator: CalculatorValue): string[] {
  const { book, books, lang, quote, state } = calculator;
  const { notes } = calculatorMoreText(lang);
  const other = books.find((one) => one.version === version);
  if (!other) return [notes.unknownBook(version, book.version)];
  const { selection } = readState(other, state.correctedLink ?? '');
  const then = quoteFor(other, selection);
  const sentences = [notes.otherBook(version, book.version)];
  if (then.currency !== quote.currency) return sentences;
  const money = (minor: number) => amountOf(minor, quote.currency, lang);
  const sheets = [sheetOn(calculator), sheetOn({ ...calculator, book: other, quote: then })];
  const names = new Map(
    sheets
      .reverse()
      .flatMap(({ sections }) => sections.flatMap(({ lines }) => lines.map(({ id, item }) => [id, item] as const))),
  );
  const amount = (minor: number | undefined) => (minor === undefined ? notes.nothing : money(minor));
  return [
    ...sentences,
    notes.thenAndNow(money(then.month), money(quote.month)),
    ...changedLines(then, quote).map((change) =>
      notes.changed(names.get(change.id) ?? change.id, amount(change.then), amount(change.now)),
    ),
  ];
}
