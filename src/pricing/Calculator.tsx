import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { Container } from '../components/Container';
import { Section } from '../components/Section';
import { languageOf } from '../config/languages';
import { onRetrySign } from '../lib/onRetrySign';
import { calculatorText } from '../text/calculator';
import { amountOf } from './amountOf';
import classes from './Calculator.module.css';
import { CompanySize } from './CompanySize';
import { createCalculatorStore, type CalculatorStore } from './calculatorStore';
import { useTrackedChanges } from './trackQuote';
import { ModuleChoice } from './ModuleChoice';
import { PeopleAndVolume } from './PeopleAndVolume';
import { Offers } from './Offers';
import { PhoneTotal } from './PhoneTotal';
import type { PriceBook } from './priceBook';
import { quoteFor } from './quote';
import type { Seller } from './quoteIssue';
import { AWAITS_LINK } from './stateLink';
import { QuoteSheet } from './QuoteSheet';
import { Summary } from './Summary';
import { Toolbar } from './Toolbar';
import { CalculatorProvider, type CalculatorValue } from './useCalculator';

export interface CalculatorProps {
  /** The book to calculate with, and every other that is published. */
  book: PriceBook;
  books: readonly PriceBook[];
  lang: string;
  siteName: string;
  seller: Seller;
  /** Today, `YYYY-MM-DD`. */
  day: string;
  bookingPath?: string;
  contactPath?: string;
  /** Address of the page: the router's `search`, and a key that differs for every visit. */
  search: string;
  visit: string;
  /** Content below the quote. */
  further?: ReactNode;
}

/** The module pricing calculator: controls, prices and the quote. */
export function Calculator(props: CalculatorProps) {
  const { book, lang, search, visit, further } = props;
  const store = useMemo(() => createCalculatorStore(book, languageOf(lang).currency), [book, lang]);
  const state = useSyncExternalStore(store.subscribe, store.snapshot, store.firstSnapshot);

  const value = useMemo((): CalculatorValue => {
    const { currency } = state.selection;
    return {
      ...props,
      state,
      store,
      words: calculatorText(lang),
      quote: quoteFor(book, state.selection),
      money: (minor) => amountOf(minor, currency, lang),
      moduleTitle: (key) => book.modules.find((module) => module.key === key)?.title ?? key,
    };
  }, [props, book, lang, state, store]);

  useTrackedChanges(state.selection, value.quote, state.past.length > 0);

  // Platform and seats alone are nothing that can be bought.
  const isPriced = state.selection.modules.length > 0;
  return (
    <CalculatorProvider value={value}>
      <ApplyLink store={store} search={search} visit={visit} />
      <div className={classes.calculator}>
        <Section space="none" labelledBy="configuration">
          <Container>
            <div className={classes.columns}>
              <div className={classes.form}>
                <h2 id="configuration" tabIndex={-1} className="visually-hidden">
                  {value.words.title}
                </h2>
                <LoadedCorrections isWanted={state.corrections.length > 0} />
                <Toolbar />
                <CompanySize />
                <PeopleAndVolume />
                <ModuleChoice />
                <Offers />
              </div>
              <Summary />
            </div>
          </Container>
        </Section>
        {isPriced && (
          <>
            <QuoteSheet />
            <PhoneTotal />
          </>
        )}
      </div>
      {isPriced && <div className={classes.further}>{further}</div>}
    </CalculatorProvider>
  );
}

/**
 * Applies the configuration in the address. It is rendered before the fields, so that its effect runs first: input made
 * before hydration then changes that configuration.
 */
function ApplyLink({ store, search, visit }: { store: CalculatorStore } & Pick<CalculatorProps, 'search' | 'visit'>) {
  const last = useRef<{ store: CalculatorStore; search: string; visit: string }>(undefined);
  useEffect(() => {
    const { current: before } = last;
    last.current = { store, search, visit };
    // During one visit, only a preview brings another book; the configuration stays.
    const isSameVisit = before !== undefined && before.search === search && before.visit === visit;
    store.open(isSameVisit ? before.store.query() : search);
    if (store.snapshot().corrections.length === 0) showConfiguration();
  }, [store, search, visit]);
  return null;
}

/** Ends what the inline script in the head has begun: the page has the configuration of its address. */
function showConfiguration(): void {
  document.documentElement.removeAttribute(AWAITS_LINK);
}

/** The note on a corrected link, loaded with the first such link. */
function LoadedCorrections({ isWanted }: { isWanted: boolean }) {
  const [Note, setNote] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted) return;
    const load = () =>
      void import('./Corrections').then(
        ({ Corrections }) => setNote(() => Corrections),
        () => {
          // Without the note the corrected fields still show what counts.
          showConfiguration();
          onRetrySign(load);
        },
      );
    load();
  }, [isWanted]);
  useEffect(() => {
    if (Note) showConfiguration();
  }, [Note]);
  return Note ? <Note /> : null;
}
