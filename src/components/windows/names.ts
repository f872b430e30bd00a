/** Every product window that content can ask for, spelt as the `window` Select of the models spells it. */
export const WINDOW_NAMES = [
  'intake_form',
  'approval_route',
  'purchase_order',
  'three_way_match',
  'supplier_scorecard',
  'supplier_onboarding',
  'spend_chart',
  'contract_timeline',
  'sourcing_event',
  'risk_register',
  'budget_check',
  'invoice_inbox',
] as const;

export type WindowName = (typeof WINDOW_NAMES)[number];

/** How many states each window has; a tour walks through them from 1. */
export const WINDOW_STATES = 5;

/** What each window is called in a sentence, in the product's own language. */
export const WINDOW_TITLES: Record<WindowName, string> = {
  intake_form: 'Intake form',
  approval_route: 'Approval route',
  purchase_order: 'Purchase order',
  three_way_match: 'Three-way match',
  supplier_scorecard: 'Supplier scorecard',
  supplier_onboarding: 'Supplier onboarding',
  spend_chart: 'Spend chart',
  contract_timeline: 'Contract timeline',
  sourcing_event: 'Sourcing event',
  risk_register: 'Risk register',
  budget_check: 'Budget check',
  invoice_inbox: 'Invoice inbox',
};

/** Tells whether a value from content names a window. */
export function isWindowName(value: unknown): value is WindowName {
  return typeof value === 'string' && (WINDOW_NAMES as readonly string[]).includes(value);
}
