import { useMemo } from 'react';
import { Container } from '../components/Container';
import { Heading } from '../components/Heading';
import { LogoMark } from '../components/LogoMark';
import { Section } from '../components/Section';
import { formatDate } from '../lib/formatDate';
import classes from './QuoteSheet.module.css';
import type { Sheet, SheetAmounts, SheetLine } from './sheet';
import { sheetOn, useCalculator } from './useCalculator';

/** The quote line by line, on screen and in print. */
export function QuoteSheet() {
  const calculator = useCalculator();
  const { book, day, lang, siteName, words } = calculator;
  const sheet = useMemo(() => sheetOn(calculator), [calculator]);
  return (
    <Section id="quote" tone="mist" labelledBy="quote-title">
      <Container>
        <div className={classes.letterhead}>
          <LogoMark name={siteName} size={22} />
          <p>{sheet.seller.join(' · ')}</p>
        </div>
        <div className={classes.head}>
          <Heading level={2} id="quote-title">
            <span className={classes.onScreen}>{words.quote}</span>
            <span className={classes.onPaper}>{sheet.title}</span>
          </Heading>
          <dl className={classes.facts}>
            {sheet.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {day > book.validUntil && <p className={classes.ended}>{words.ended(formatDate(book.validUntil, lang))}</p>}
        <table className={classes.sheet} aria-labelledby="quote-title">
          <thead>
            <tr>
              {Object.values(sheet.columns).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {sheet.sections.map(({ id, title, lines }) => (
            <tbody key={id}>
              <tr className={classes.part}>
                <th scope="rowgroup" colSpan={6}>
                  {title}
                </th>
              </tr>
              {lines.map((line) => (
                <Row key={line.id} line={line} columns={sheet.columns} />
              ))}
            </tbody>
          ))}
          <tbody className={classes.totals}>
            <tr className={classes.part}>
              <th scope="rowgroup" colSpan={6}>
                {sheet.totalsTitle}
              </th>
            </tr>
            {sheet.totals.map(({ id, label, ...amounts }) => (
              <tr key={id} className={id === 'month' ? classes.month : undefined}>
                <th scope="row" colSpan={3}>
                  {label}
                </th>
                <Amounts columns={sheet.columns} {...amounts} />
              </tr>
            ))}
          </tbody>
        </table>
        {sheet.notes.map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
      </Container>
    </Section>
  );
}

function Row({ line, columns }: { line: SheetLine; columns: Sheet['columns'] }) {
  return (
    <tr>
      <th scope="row" colSpan={line.quantity === undefined ? 3 : undefined}>
        {line.item}
        {line.reason && <span className={classes.reason}>{line.reason}</span>}
      </th>
      {line.quantity !== undefined && (
        <>
          <td className={classes.quantity} data-each={line.unit?.text} data-single={line.quantity === '1' || undefined}>
            {line.quantity}
          </td>
          <td className={classes.unit}>{line.unit?.text}</td>
        </>
      )}
      <Amounts columns={columns} list={line.list} discount={line.discount} net={line.net} />
    </tr>
  );
}

interface AmountsProps extends SheetAmounts {
  columns: Sheet['columns'];
}

/** The three columns of amounts; on a phone, where they have no heads, each says its own. */
function Amounts({ columns, list, discount, net }: AmountsProps) {
  return (
    <>
      <td data-label={columns.list}>{list?.text}</td>
      <td data-label={columns.discount}>{discount?.text}</td>
      <td data-label={columns.net}>{net?.text}</td>
    </>
  );
}
