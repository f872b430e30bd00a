import { lazy, Suspense, type ComponentType } from 'react';
import ApprovalRoute from './ApprovalRoute';
import BudgetCheck from './BudgetCheck';
import ContractTimeline from './ContractTimeline';
import IntakeForm from './IntakeForm';
import InvoiceInbox from './InvoiceInbox';
import PurchaseOrder from './PurchaseOrder';
import RiskRegister from './RiskRegister';
import SourcingEvent from './SourcingEvent';
import SpendChart from './SpendChart';
import SupplierOnboarding from './SupplierOnboarding';
import SupplierScorecard from './SupplierScorecard';
import ThreeWayMatch from './ThreeWayMatch';
import { toWindowProps, type ProductWindowProps, type WindowProps } from './kit/windowProps';
import type { TourWindowName, WindowName } from './names';
import waiting from './LazyProductWindow.module.css';

const WINDOWS: Record<TourWindowName, ComponentType<WindowProps>> = {
  intake_form: IntakeForm,
  approval_route: ApprovalRoute,
  purchase_order: PurchaseOrder,
  three_way_match: ThreeWayMatch,
  supplier_scorecard: SupplierScorecard,
  supplier_onboarding: SupplierOnboarding,
  spend_chart: SpendChart,
  contract_timeline: ContractTimeline,
  sourcing_event: SourcingEvent,
  risk_register: RiskRegister,
  budget_check: BudgetCheck,
  invoice_inbox: InvoiceInbox,
};

// Loaded by the pages that show one: most show none.
const StoryWindow = lazy(() => import('./stories/StoryWindow'));

const isTourWindow = (name: WindowName): name is TourWindowName => name in WINDOWS;

/**
 * A picture of the product in markup: an image to assistive technology, never interactive. It fills its container from
 * 320 to 900 pixels. A page with one or two windows uses LazyProductWindow, which loads only those.
 */
export function ProductWindow(props: ProductWindowProps) {
  const { name, label, decorative } = props;
  if (isTourWindow(name)) {
    const Window = WINDOWS[name];
    return <Window {...toWindowProps(props)} />;
  }
  return (
    <Suspense fallback={<div className={waiting.waiting} />}>
      <StoryWindow name={name} label={label} decorative={decorative} />
    </Suspense>
  );
}
