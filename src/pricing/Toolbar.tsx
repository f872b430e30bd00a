import { ChoiceSwitch } from '../components/ChoiceSwitch';
import { Icon } from '../components/Icon';
import classes from './Toolbar.module.css';
import { CURRENCIES } from './priceBook';
import { useCalculator } from './useCalculator';

/** Currency, undo and starting over. */
export function Toolbar() {
  const { state, store, words } = useCalculator();
  return (
    <div className={classes.toolbar}>
      <ChoiceSwitch
        legend={words.currency}
        name="calculator-currency"
        choices={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
        value={state.selection.currency}
        onChange={(currency) => store.change({ currency }, 'currency')}
      />
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
