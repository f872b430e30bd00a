import { Container } from '../components/Container';
import { Disclosure } from '../components/Disclosure';
import { Section } from '../components/Section';
import { SectionHead } from '../components/SectionHead';
import { Table } from '../components/Table';
import { formatDate } from '../lib/formatDate';
import { calculatorText } from '../text/calculator';
import { priceTablesText } from '../text/priceTables';
import { amountOf } from './amountOf';
import { formatList, formatNumber, formatPercent } from './numbers';
import classes from './PriceTables.module.css';
import {
  CURRENCIES,
  perCurrency,
  ROLES,
  type Band,
  type ModulePrice,
  type PerCurrency,
  type PriceBook,
} from './priceBook';

export interface PriceTablesProps {
  book: PriceBook;
  lang: string;
}

/** The price book as tables in the HTML, usable without scripts. */
export function PriceTables({ book, lang }: PriceTablesProps) {
  const words = calculatorText(lang);
  const tables = priceTablesText(lang);
  const { lines } = words;
  const title = (key: string) => book.modules.find((module) => module.key === key)?.title ?? key;
  const count = (value: number) => formatNumber(value, lang);
  const range = ({ from, to }: Band) =>
    to === undefined ? lines.from(count(from)) : lines.range(count(from), count(to));
  const prices = (of: PerCurrency<number>) => CURRENCIES.map((currency) => amountOf(of[currency], currency, lang));

  const fees = [
    [lines.platform, ...prices(book.platform)],
    ...ROLES.map((role) => [lines.seat[role], ...prices(book.seats[role])]),
    ...book.modules.map((module) => [
      lines.module(module.title),
      ...prices(perCurrency((currency) => module.prices[currency].base)),
    ]),
  ];
  const volume = book.modules.flatMap(({ title: name, per, prices: priced }) =>
    per === undefined
      ? []
      : bandsOf(priced).map((band) => [
          lines.volume[per](name, range(band)),
          ...CURRENCIES.map((currency) => {
            const same = priced[currency].bands.find(({ from, to }) => from === band.from && to === band.to);
            return same ? amountOf(same.unit, currency, lang) : '–';
          }),
        ]),
  );
  const off = [
    ...book.bundles.map(({ name, modules, basisPoints }) => [
      name,
      formatPercent(basisPoints, lang),
      formatList(modules.map(title), lang),
    ]),
    ...book.terms.map(({ label, basisPoints }) => [label, formatPercent(basisPoints, lang), tables.everything]),
  ];
  const once = book.onboarding.map(({ label, prices: priced }) => [lines.onboarding(label), ...prices(priced)]);
  const inCurrencies = [tables.item, ...CURRENCIES];
  const parts = [
    { title: tables.fees, head: inCurrencies, rows: fees },
    { title: tables.volume, head: inCurrencies, rows: volume },
    { title: tables.once, head: inCurrencies, rows: once },
    { title: tables.off, head: [tables.item, tables.percent, tables.of], rows: off },
  ];
  return (
    <Section labelledBy="price-book" tone="mist">
      <Container>
        <div className={classes.tables}>
          <div>
            <p className={classes.scripts}>{tables.needsScripts}</p>
            <SectionHead id="price-book" title={tables.title(book.version)} lead={tables.lead} size="small" />
            <p className={classes.valid}>
              {tables.valid}: {words.validity(formatDate(book.validFrom, lang), formatDate(book.validUntil, lang))}
            </p>
          </div>
          <div>
            {parts.map(({ title: name, head, rows }) => (
              <Disclosure key={name} summary={name}>
                <Table
                  caption={<span className="visually-hidden">{name}</span>}
                  head={head}
                  rows={rows}
                  scrollLabel={`${name}: ${tables.scroll}`}
                />
              </Disclosure>
            ))}
          </div>
        </div>
      </Container>
    </Section>
  );
}

/** Every quantity band that some currency has a price for; currencies may have different bands. */
function bandsOf(prices: PerCurrency<ModulePrice>): Band[] {
  const all = CURRENCIES.flatMap((currency) => prices[currency].bands);
  const distinct = new Map(all.map((band) => [`${band.from}-${band.to ?? ''}`, band]));
  return [...distinct.values()].sort((a, b) => a.from - b.from);
}
