import { lazy, Suspense } from 'react';
import { toWindowProps, type ProductWindowProps } from './kit/windowProps';
import type { TourWindowName } from './names';
import c from './LazyProductWindow.module.css';

const WINDOWS = {
  intake_form: lazy(() => import('./IntakeForm')),
  approval_route: lazy(() => import('./ApprovalRoute')),
  purchase_order: lazy(() => import('./PurchaseOrder')),
  three_way_match: lazy(() => import('./ThreeWayMatch')),
  supplier_scorecard: lazy(() => import('./SupplierScorecard')),
  supplier_onboarding: lazy(() => import('./SupplierOnboarding')),
  spend_chart: lazy(() => import('./SpendChart')),
  contract_timeline: lazy(() => import('./ContractTimeline')),
  sourcing_event: lazy(() => import('./SourcingEvent')),
  risk_register: lazy(() => import('./RiskRegister')),
  budget_check: lazy(() => import('./BudgetCheck')),
  invoice_inbox: lazy(() => import('./InvoiceInbox')),
} satisfies Record<TourWindowName, unknown>;

/**
 * ProductWindow of the tours, code-split: one chunk per window, loaded by the pages that show it. The server-rendered HTML always
 * contains it.
 */
export function LazyProductWindow(props: ProductWindowProps<TourWindowName>) {
  const Window = WINDOWS[props.name];
  return (
    <Suspense fallback={<div className={c.waiting} />}>
      <Window {...toWindowProps(props)} />
    </Suspense>
  );
}
