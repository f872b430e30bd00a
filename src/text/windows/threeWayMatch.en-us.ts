import type { Formats, PerState } from './formats';

/** Texts of the three-way match. */
export const threeWayMatchEnUs = ({ money, day }: Formats) => ({
  name: 'Three-way match',
  says: [
    'Invoice 88213 from Corvane Packaging has been read line by line.',
    'Its order, PO-2026-0318, was found by number.',
    'Both receipts were added: all 500 trays arrived.',
    `Line 2 is held: its price is ${money(0.25)} above the order, ${money(50)} in all.`,
    `A credit note settles the difference and the invoice is released for payment on ${day('2026-04-30')}.`,
  ] satisfies PerState,
  tags: ['Read', 'Order found', 'Receipts found', 'Held', 'Released'] satisfies PerState,
  tolerance: `Tolerance ${money(25)} a line`,
  accept: 'Accept the price',
  pay: `Pay on ${day('2026-04-30')}`,
  askCredit: 'Ask for a credit note',
  order: 'Order',
  receipts: 'Receipts',
  invoice: 'Invoice',
  twoReceipts: '2 receipts',
  trays: '500 trays',
  line: 'Line',
  arrived: 'Arrived',
  items: { grey: 'Picking tray, gray', blue: 'Picking tray, blue', delivery: 'Delivery' },
  included: 'included',
  held: `Line 2 costs ${money(50)} more than ordered`,
  settled: `Credit note CN-118 covers ${money(50)}`,
  heldNote: `200 × ${money(0.25)}, above the tolerance of ${money(25)}`,
  settledNote: `To pay: ${money(9_200)} net, ${money(10_948)} with VAT`,
  decides: 'Idris decides',
  settledOn: `Settled ${day('2026-04-24')}`,
});
