import { ButtonLink } from '../../components/ButtonLink';
import { Icon } from '../../components/Icon';
import { TextLink } from '../../components/TextLink';
import { formatMoney } from '../../lib/formatMoney';
import { configurationIn } from '../../pricing/configurationIn';
import { plainText } from '../../content/types';
import { useText } from '../../text';
import classes from './PlanTable.module.css';
import type { Billing, Currency, Plan } from './plans';

interface PlanCardProps {
  plan: Plan;
  billing: Billing;
  currency: Currency;
  lang: string;
  calculatorPath?: string | null;
}

/** One plan: audience, price and content. */
export function PlanCard({ plan, billing, currency, lang, calculatorPath }: PlanCardProps) {
  const text = useText().pricing;
  const other: Billing = billing === 'annual' ? 'monthly' : 'annual';
  const price = (of: Billing) => {
    const minor = plan.prices[currency][of];
    return minor === undefined ? undefined : formatMoney(minor, currency, lang, { wholeWhenPossible: true });
  };
  const points = plainText(plan.points).split('\n').filter(Boolean);
  return (
    <>
      <div className={classes.name}>
        <h3>{plan.name}</h3>
        {plan.recommended && <span className={classes.badge}>{plan.badge ?? text.recommended}</span>}
      </div>
      <p className={classes.bestFor}>{plan.bestFor}</p>
      <p className={classes.price}>
        {plan.prefix && <span>{plan.prefix}</span>} <strong>{price(billing) ?? text.onRequest}</strong>{' '}
        <span>{plan.unit}</span>
      </p>
      <p className={classes.otherPrice}>
        {text.billedAs[billing]}
        {price(other) && ` ${text.otherBilling[other](price(other) ?? '')}`}
      </p>
      {plan.action && (
        <ButtonLink href={plan.action.href} kind={plan.recommended ? 'primary' : 'secondary'}>
          {plan.action.label}
        </ButtonLink>
      )}
      {calculatorPath && plan.configuration && (
        <TextLink href={`${calculatorPath}?q=${configurationIn(plan.configuration, currency, plan.terms?.[billing])}`}>
          {text.calculate}
          <span className="visually-hidden">: {plan.name}</span>
        </TextLink>
      )}
      {plan.text && <p>{plan.text}</p>}
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" size={18} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
