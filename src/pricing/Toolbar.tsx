import { Icon } from '../components/Icon';
import classes from './Toolbar.module.css';
import { CURRENCIES } from './priceBook';
import { useCalculator } from './useCalculator';

/** Currency, undo and starting over. */
export function Toolbar() {
  const { state, store, words } = useCalculator();
  return (
    <div className={classes.toolbar}>
      <fieldset className={classes.currency}>
        <legend className="visually-hidden">{words.currency}</legend>
        {CURRENCIES.map((currency) => (
          <label key={currency}>
            <input
              type="radio"
              name="calculator-currency"
              value={currency}
              checked={currency === state.selection.currency}
              onChange={() => store.change({ currency }, 'currency')}
            />
            <span>{currency}</span>
          </label>
        ))}
      </fieldset>
      <div className={classes.steps}>
        {/* Stays in the order of the Tab key when there is nothing left to undo, so that focus is not lost. */}
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
