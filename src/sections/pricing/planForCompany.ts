import { configurationIn } from '../../pricing/configurationIn';
import type { PlanPrice } from '../../pricing/planPrices';
import type { CompanyText } from '../../text/company';
import type { Billing, Currency, Plan } from './plans';

/** A plan as the visitor's company sees it, in a currency and for a billing. */
export type PlanForCompany = (plan: Plan, currency: Currency, billing: Billing) => Plan;

interface Company {
  readonly plans: Readonly<Record<string, PlanPrice>>;
  /** Key of the plan that fits its numbers. */
  readonly recommended?: string;
  /** Formatted. */
  readonly employees: string;
  readonly text: CompanyText;
}

/** The page with the demo form, which takes a configuration along. */
const DEMO = /\/book-demo$/;

/**
 * Shows plans as a company's own: its price, without a “from” and without the text that names the numbers of the list price, for whom it
 * is, and the recommendation that was made to it in place of what most choose. The demo is about its configuration.
 */
export function planForCompany({ plans, recommended, employees, text }: Company): PlanForCompany {
  return (plan, currency, billing) => {
    const badge = plan.key === recommended ? text.forYou : undefined;
    const marked = recommended ? { ...plan, recommended: badge !== undefined, badge } : plan;
    const own = plans[plan.key];
    if (!own) return marked;
    const { action } = plan;
    const quote = configurationIn(own.configuration, currency, own.terms[billing]);
    return {
      ...marked,
      ...own,
      prefix: '',
      text: '',
      unit: `${plan.unit} ${text.forEmployees(employees)}`.trim(),
      action: action && DEMO.test(action.href) ? { ...action, href: `${action.href}?quote=${quote}` } : action,
    };
  };
}
