/** Windows of the order that the tours follow; each has five states. */
export const TOUR_WINDOW_NAMES = [
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

/** Windows of the other stories: a software renewal, a building site, a supplier that fails, four industries. Each is one picture. */
export const STORY_WINDOW_NAMES = [
  'renewal_seats',
  'renewal_review',
  'renewal_order',
  'call_off',
  'delivery_note',
  'progress_invoice',
  'incident_report',
  'replacement_bids',
  'replacement_switch',
  'urgent_order',
  'grant_balance',
  'ward_list',
  'kitchen_list',
] as const;

/** Every product window that content can select, spelled as in the `window` Select of the models. */
export const WINDOW_NAMES = [...TOUR_WINDOW_NAMES, ...STORY_WINDOW_NAMES] as const;

export type TourWindowName = (typeof TOUR_WINDOW_NAMES)[number];
export type StoryWindowName = (typeof STORY_WINDOW_NAMES)[number];
export type WindowName = TourWindowName | StoryWindowName;

/** How many states a tour's window has; a tour walks through them from 1. */
export const WINDOW_STATES = 5;
