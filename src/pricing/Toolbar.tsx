import { ChoiceSwitch } from '../components/ChoiceSwitch';
import { Icon } from '../components/Icon';
import classes from './Toolbar.module.css';
import { CURRENCIES, type Currency } from './priceBook';
import { useCalculator } from './useCalculator';
import { useEarlyInput } from './useEarlyInput';

/** Currency, undo and reset. */
export function Toolbar() {
  const { state, store, words } = useCalculator();
  const choose = (currency: Currency) => store.change(() => ({ currency }), 'currency');
  const toolbar = useEarlyInput<HTMLDivElement>(({ value }) => {
    const currency = CURRENCIES.find((one) => one === value);
    if (currency) choose(currency);
  });
  return (
    <div ref={toolbar} className={classes.toolbar}>
      <ChoiceSwitch
        legend={words.currency}
        name="calculator-currency"
        choices={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
        value={state.selection.currency}
        onChange={choose}
      />
      <div className={classes.steps}>
        {/* Stays focusable when there is nothing left to undo, so that the focus is not lost. */}
        <button type="button" aria-disabled={state.past.length === 0} onClick={store.undo}>
          <Icon name="undo" size={18} />
          {words.undo}
        </button>
        <button type="button" onClick={store.reset}>
          {words.reset}
        </button>
      </div>
    </div>
  );
}
