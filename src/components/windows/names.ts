/** Every product window that content can select, spelled as in the `window` Select of the models. */
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
