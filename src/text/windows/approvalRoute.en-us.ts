import type { Formats, PerState } from './formats';

/** Texts of the approval route. */
export const approvalRouteEnUs = ({ euros }: Formats) => ({
  name: 'Approval route',
  says: [
    'Request R-1042 has been submitted and waits for the line manager.',
    'The line manager approved after 28 minutes; the budget owner is next.',
    'The budget owner approved; procurement checks the contract.',
    'Procurement confirmed the contract price; the order is being written.',
    'All approvals were given in 1 hour 37 minutes and the order went to the supplier.',
  ] satisfies PerState,
  title: '500 picking trays, food-safe',
  tags: ['With Owen', 'With Ruth', 'With Idris', 'Approved', 'Ordered'] satisfies PerState,
  stops: {
    request: { role: 'Requested', note: '500 picking trays for Warehouse North' },
    manager: { role: 'Line manager', note: '“In the spring plan. Go ahead.”' },
    budget: { role: 'Budget owner', note: `“Leaves ${euros(22_200)} in 4120.”` },
    procurement: { role: 'Procurement', note: 'Contract C-218, price as agreed' },
    order: { role: 'Order', note: 'Sent to Corvane Packaging' },
  },
  next: 'next',
  ask: 'Ask a question',
  approve: 'Approve',
  send: 'Send the order',
  open: 'Open the order',
  request: 'Request',
  amount: 'Amount',
  supplier: 'Supplier',
  costCenter: 'Cost center',
  neededBy: 'Needed by',
  reasons: 'Why this route',
  rules: [
    { rule: `Over ${euros(5_000)}`, effect: 'adds the budget owner' },
    { rule: 'Under contract', effect: 'leaves out legal' },
  ],
  timeSoFar: 'Time so far',
  times: ['0 min', '28 min', '1 h 21', '1 h 36', '1 h 37'] satisfies PerState,
});
