import type { PaletteName } from './palette';
import type { CompositionName } from './pictures';

/** Which picture goes with which article, and on what ground; the documents describe each in their alt text. */
export const ARTICLES: Record<string, readonly [CompositionName, PaletteName]> = {
  'accruals-from-open-orders': ['crossingEntries', 'mist'],
  'approval-thresholds': ['approvalCards', 'sage'],
  'bank-detail-changes': ['checkedChain', 'clay'],
  'budgets-with-commitments': ['commitments', 'paper'],
  'contract-renewal-calendar': ['renewalCalendar', 'mist'],
  'duplicate-invoices': ['twinSheets', 'pine'],
  'first-procurement-hire': ['firstHire', 'sage'],
  'indexation-clauses': ['indexSteps', 'paper'],
  'invoices-without-order': ['gatedSheets', 'pine'],
  'letters-to-losing-bidders': ['threeLetters', 'clay'],
  'match-tolerances': ['toleranceBand', 'paper'],
  'part-deliveries-in-match': ['partDeliveries', 'sage'],
  'payment-terms-cost': ['termArcs', 'mist'],
  'purchasing-policy-two-pages': ['twoPages', 'sage'],
  'request-form-questions': ['sevenQuestions', 'paper'],
  'rfq-comparable-answers': ['levelSheets', 'mist'],
  'savings-finance-believes': ['oneTotal', 'pine'],
  'sealed-bid-tender': ['sealedBids', 'clay'],
  'six-procurement-metrics': ['sixMetrics', 'sage'],
  'software-subscriptions-review': ['ninetySeats', 'deep'],
  'sole-source-list': ['soleSources', 'pine'],
  'supplier-documents-worth-asking': ['documentFan', 'mist'],
  'supplier-scorecard': ['fiveGauges', 'deep'],
  'tail-spend-90-days': ['tailSpend', 'clay'],
  'weighted-bid-scoring': ['bidBalance', 'paper'],
  'why-our-prices-are-public': ['priceBook', 'sage'],
};
