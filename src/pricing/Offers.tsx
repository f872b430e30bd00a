import type { ReactNode } from 'react';
import groups from './PeopleAndVolume.module.css';
import classes from './Offers.module.css';
import { formatPercent } from './numbers';
import { useCalculator } from './useCalculator';
import { useEarlyInput } from './useEarlyInput';

/** Term and onboarding as radio groups. */
export function Offers() {
  const { book, lang, money, state, store, words } = useCalculator();
  const { term, onboarding, currency } = state.selection;
  return (
    <>
      <Choices
        legend={words.term}
        name="term"
        value={term}
        onChange={(key) => store.change(() => ({ term: key }), 'term')}
        choices={book.terms.map(({ key, label, basisPoints }) => ({
          key,
          label,
          text: basisPoints > 0 ? words.termOff(formatPercent(basisPoints, lang)) : words.termNone,
        }))}
      />
      <Choices
        legend={words.onboarding}
        name="onboarding"
        value={onboarding}
        onChange={(key) => store.change(() => ({ onboarding: key }), 'onboarding')}
        choices={book.onboarding.map(({ key, label, text, prices }) => ({
          key,
          label,
          text,
          aside: prices[currency] > 0 ? words.once(money(prices[currency])) : words.free,
        }))}
      />
    </>
  );
}

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly aside?: ReactNode;
}

interface ChoicesProps {
  legend: string;
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (key: string) => void;
}

function Choices({ legend, name, choices, value, onChange }: ChoicesProps) {
  const group = useEarlyInput<HTMLFieldSetElement>((field) => onChange(field.value));
  return (
    <fieldset ref={group}>
      <legend className={groups.legend}>{legend}</legend>
      <div className={classes.choices} data-count={choices.length}>
        {choices.map(({ key, label, text, aside }) => (
          <label key={key} className={classes.choice}>
            <input
              type="radio"
              name={`calculator-${name}`}
              value={key}
              checked={key === value}
              onChange={() => onChange(key)}
              aria-labelledby={`${name}-${key}-name`}
              aria-describedby={`${name}-${key}-text`}
            />
            <span id={`${name}-${key}-name`} className={classes.label}>
              {label}
            </span>
            <span id={`${name}-${key}-text`} className={classes.text}>
              {text} {aside && <strong>{aside}</strong>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
