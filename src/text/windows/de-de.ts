import { approvalRouteDeDe } from './approvalRoute.de-de';
import { budgetCheckDeDe } from './budgetCheck.de-de';
import { contractTimelineDeDe } from './contractTimeline.de-de';
import { frameDeDe } from './frame.de-de';
import { intakeFormDeDe } from './intakeForm.de-de';
import { invoiceInboxDeDe } from './invoiceInbox.de-de';
import { purchaseOrderDeDe } from './purchaseOrder.de-de';
import { riskRegisterDeDe } from './riskRegister.de-de';
import { sourcingEventDeDe } from './sourcingEvent.de-de';
import { spendChartDeDe } from './spendChart.de-de';
import { supplierOnboardingDeDe } from './supplierOnboarding.de-de';
import { supplierScorecardDeDe } from './supplierScorecard.de-de';
import { threeWayMatchDeDe } from './threeWayMatch.de-de';

/** Texts of all product windows in German, by window name. */
export const windowsDeDe = {
  frame: frameDeDe,
  intake_form: intakeFormDeDe,
  approval_route: approvalRouteDeDe,
  purchase_order: purchaseOrderDeDe,
  three_way_match: threeWayMatchDeDe,
  supplier_scorecard: supplierScorecardDeDe,
  supplier_onboarding: supplierOnboardingDeDe,
  spend_chart: spendChartDeDe,
  contract_timeline: contractTimelineDeDe,
  sourcing_event: sourcingEventDeDe,
  risk_register: riskRegisterDeDe,
  budget_check: budgetCheckDeDe,
  invoice_inbox: invoiceInboxDeDe,
};

/** Texts of every window, each as a function of the number formats. */
export type WindowsText = typeof windowsDeDe;
