import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../components/Button';
import { Table } from '../components/Table';
import { amountOf } from './amountOf';
import { formatList, formatNumber } from './numbers';
import { quoteFor } from './quote';
import { readScenarios, storeScenarios } from './scenarioStorage';
import classes from './Scenarios.module.css';
import type { Selection } from './selection';
import { readState, writeState } from './stateLink';
import { calculatorMoreText } from '../text/calculatorMore';
import { priceTablesText } from '../text/priceTables';
import { useCalculator } from './useCalculator';

const MAX_SCENARIOS = 3;

/** Up to three saved configurations beside the current one. */
export function Scenarios({ head }: { head: ReactNode }) {
  const { book, lang, moduleTitle, quote, state, store, words } = useCalculator();
  const { scenarios: text } = calculatorMoreText(lang);
  const [links, setLinks] = useState(readScenarios);
  const saved = links.map((link, index) => {
    const { selection } = readState(book, link);
    return { name: text.name(formatNumber(index + 1, lang)), selection, quote: quoteFor(book, selection), index };
  });
  const columns = [{ name: text.current, selection: state.selection, quote }, ...saved];
  const count = (value: number) => formatNumber(value, lang);
  const row = (label: string, cell: (column: (typeof columns)[number]) => string) => [label, ...columns.map(cell)];
  const amounts = (label: string, of: 'month' | 'oneOff' | 'firstYear') =>
    row(label, (column) => amountOf(column.quote[of], column.quote.currency, lang));
  const labelOf = (choices: readonly { key: string; label: string }[], key: string) =>
    choices.find((choice) => choice.key === key)?.label ?? key;
  const seats = ({ seats: { requester, approver, buyer } }: Selection) =>
    [requester, approver, buyer].map(count).join(' / ');

  const change = (scenarios: string[]) => {
    setLinks(scenarios);
    storeScenarios(scenarios);
  };
  const isFull = links.length >= MAX_SCENARIOS;
  const save = () => {
    if (!isFull) change([...links, writeState(book, state.selection)]);
  };
  const keep = useRef<HTMLDivElement>(null);
  const remove = (index: number) => {
    // The button goes with its scenario, and would take the focus with it.
    keep.current?.querySelector('button')?.focus();
    change(links.filter((_, at) => at !== index));
  };
  const difference = row(text.difference, (column) => {
    if (column.quote.currency !== quote.currency) return text.otherCurrency;
    const by = column.quote.month - quote.month;
    return by === 0 ? text.same : `${by > 0 ? '+' : ''}${amountOf(by, quote.currency, lang)}`;
  });
  return (
    <div className={classes.scenarios} data-print="no">
      {head}
      <div ref={keep} className={classes.keep}>
        <Button kind="secondary" onClick={save} aria-disabled={isFull}>
          {text.save}
        </Button>
        <p role="status">{isFull && text.full}</p>
      </div>
      {saved.length > 0 && (
        <Table
          caption={<span className="visually-hidden">{text.title}</span>}
          head={[text.row, ...columns.map(({ name }) => name)]}
          scrollLabel={`${text.title}: ${priceTablesText(lang).scroll}`}
          rows={[
            amounts(words.total.month, 'month'),
            amounts(words.total.oneOff, 'oneOff'),
            amounts(words.total.firstYear, 'firstYear'),
            difference,
            row(text.modules, ({ selection }) => formatList(selection.modules.map(moduleTitle), lang)),
            row(Object.values(words.roles).join(' / '), ({ selection }) => seats(selection)),
            row(words.counts.suppliers, ({ selection }) => count(selection.suppliers)),
            row(words.counts.orders, ({ selection }) => count(selection.orders)),
            row(words.term, ({ selection }) => labelOf(book.terms, selection.term)),
            row(words.onboarding, ({ selection }) => labelOf(book.onboarding, selection.onboarding)),
            [
              text.tools,
              '',
              ...saved.map(({ name, selection, index }) => (
                <span key={index} className={classes.tools}>
                  <button type="button" aria-label={text.openNamed(name)} onClick={() => store.replace(selection)}>
                    {text.open}
                  </button>
                  <button type="button" aria-label={text.removeNamed(name)} onClick={() => remove(index)}>
                    {text.remove}
                  </button>
                </span>
              )),
            ],
          ]}
        />
      )}
    </div>
  );
}
