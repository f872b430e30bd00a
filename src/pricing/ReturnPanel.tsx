import { useState, type ReactNode } from 'react';
import { Button } from '../components/Button';
import { Heading } from '../components/Heading';
import { CountField } from './CountField';
import { formatNumber, formatPercent } from './numbers';
import classes from './ReturnPanel.module.css';
import { ASSUMPTION_LIMITS, FIRST_ASSUMPTIONS, returnsOf, type Assumptions } from './returns';
import { calculatorMoreText } from '../text/calculatorMore';
import { useCalculator } from './useCalculator';

/** Estimate of the return on investment, with editable assumptions and visible formulas. */
export function ReturnPanel({ head }: { head: ReactNode }) {
  const { lang, money, quote, state } = useCalculator();
  const { returns: text } = calculatorMoreText(lang);
  const [changed, setChanged] = useState<Partial<Assumptions>>({});
  // New fields, because an invalid entry is not among what has changed.
  const [round, setRound] = useState(0);
  const restore = () => {
    setChanged({});
    setRound(round + 1);
  };
  const assumptions: Assumptions = { ...FIRST_ASSUMPTIONS, orders: state.selection.orders, ...changed };
  const result = returnsOf(assumptions, quote.firstYear);
  const percent = (field: 'offContract' | 'brought' | 'cheaper') => formatPercent(assumptions[field], lang);
  const number = (value: number) => formatNumber(value, lang);
  const fields: { field: keyof Assumptions; label: string; decimals?: number }[] = [
    { field: 'orders', label: text.orders },
    { field: 'minutes', label: text.minutes },
    { field: 'hourly', label: text.hourly(quote.currency), decimals: 2 },
    { field: 'spend', label: text.spend(quote.currency), decimals: 2 },
    { field: 'offContract', label: text.offContract, decimals: 2 },
    { field: 'brought', label: text.brought, decimals: 2 },
    { field: 'cheaper', label: text.cheaper, decimals: 2 },
  ];
  const rows = [
    {
      label: text.time,
      value: money(result.time),
      formula: text.timeFormula(number(assumptions.orders), number(assumptions.minutes), money(assumptions.hourly)),
    },
    {
      label: text.price,
      value: money(result.price),
      formula: text.priceFormula(
        money(assumptions.spend),
        percent('offContract'),
        percent('brought'),
        percent('cheaper'),
      ),
    },
    { label: text.cost, value: money(-quote.firstYear) },
    { label: text.net, value: money(result.net), isTotal: true },
  ];
  return (
    <div className={classes.panel}>
      <div className={classes.assumptions}>
        {head}
        <fieldset key={round}>
          <legend className="visually-hidden">{text.assumptions}</legend>
          <div className={classes.fields}>
            {fields.map(({ field, label, decimals }) => (
              <CountField
                key={field}
                id={`returns-${field}`}
                label={label}
                value={assumptions[field]}
                limit={ASSUMPTION_LIMITS[field]}
                decimals={decimals}
                onChange={(value) => setChanged((before) => ({ ...before, [field]: value }))}
              />
            ))}
          </div>
        </fieldset>
        <Button kind="quiet" className={classes.restore} onClick={restore}>
          {text.restore}
        </Button>
      </div>
      <div className={classes.result}>
        <Heading level={3} size="tiny">
          {text.result}
        </Heading>
        <dl>
          {rows.map(({ label, value, formula, isTotal }) => (
            <div key={label} className={isTotal ? classes.total : undefined}>
              <dt>
                {label}
                {formula && <span>{formula}</span>}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          {result.paybackTenths === undefined
            ? text.never
            : `${text.payback} ${text.months(formatNumber(result.paybackTenths, lang, 1))}.`}
        </p>
      </div>
    </div>
  );
}
