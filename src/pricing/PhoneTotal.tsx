import { Icon } from '../components/Icon';
import classes from './PhoneTotal.module.css';
import { useCalculator } from './useCalculator';

/** Sticky total on small screens, while the calculator is in view. */
export function PhoneTotal() {
  const { money, quote, words } = useCalculator();
  return (
    <div className={classes.bar} data-tone="dark" data-print="no">
      <p>
        <span>{words.total.month}</span> <strong>{money(quote.month)}</strong>
      </p>
      <a href="#quote">
        {words.toQuote}
        <Icon name="arrow" size={18} />
      </a>
    </div>
  );
}
