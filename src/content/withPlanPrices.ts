import type { PlanPrice } from '../pricing/planPrices';
import type { PlannedPage } from '../routes/planPages';

/** The page with what its template shows of the price book; builds and previews plan it alike. */
export function withPlanPrices(page: PlannedPage, planPrices: Readonly<Record<string, PlanPrice>>): PlannedPage {
  return page.template === 'Pricing' ? { ...page, context: Object.assign({ planPrices }, page.context) } : page;
}
