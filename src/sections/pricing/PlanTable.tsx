import { useState } from 'react';
import { ChoiceSwitch } from '../../components/ChoiceSwitch';
import { Container } from '../../components/Container';
import { Section } from '../../components/Section';
import { useMounted } from '../../components/useMounted';
import { useText } from '../../text';
import { CompanyLine } from './CompanyLine';
import { PlanCard } from './PlanCard';
import type { PlanForCompany } from './planForCompany';
import classes from './PlanTable.module.css';
import { BILLINGS, CURRENCIES, type Plan } from './plans';
import { usePlanChoice } from './usePlanChoice';

interface PlanTableProps {
  plans: readonly Plan[];
  lang: string;
  /** Savings of annual billing, beside the switch. */
  annualNote?: string | null;
  /** Path of the calculator, if there is one. */
  calculatorPath?: string | null;
}

/**
 * The plans side by side. Billing and currency are chosen above them and kept in the address; without scripts every plan shows its
 * annual and its monthly price in the first currency.
 */
export function PlanTable({ plans, lang, annualNote, calculatorPath }: PlanTableProps) {
  const text = useText().pricing;
  const interactive = useMounted();
  const { billing, currency, choose } = usePlanChoice(lang);
  const [company, setCompany] = useState<{ planFor?: PlanForCompany }>({});
  return (
    <Section space="tight" labelledBy="plans">
      <Container>
        <h2 id="plans" className="visually-hidden">
          {text.plans}
        </h2>
        <div className={classes.choices} data-waiting={interactive ? undefined : true} data-print="no">
          <ChoiceSwitch
            legend={text.billing}
            name="billing"
            choices={BILLINGS.map((value) => ({ value, label: text.billings[value] }))}
            value={billing}
            onChange={(value) => choose({ billing: value })}
          />
          {annualNote && <p className={classes.note}>{annualNote}</p>}
          <ChoiceSwitch
            legend={text.currency}
            name="currency"
            choices={CURRENCIES.map((value) => ({ value, label: value }))}
            value={currency}
            onChange={(value) => choose({ currency: value })}
          />
        </div>
        {calculatorPath && (
          <div className={classes.choices} data-waiting={interactive ? undefined : true} data-print="no">
            <CompanyLine lang={lang} calculatorPath={calculatorPath} onCompany={(planFor) => setCompany({ planFor })} />
          </div>
        )}
        <ul className={classes.plans}>
          {plans.map((plan) => (
            <li key={plan.key} className={classes.plan}>
              <PlanCard
                plan={company.planFor?.(plan, currency, billing) ?? plan}
                billing={billing}
                currency={currency}
                lang={lang}
                calculatorPath={calculatorPath}
              />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
