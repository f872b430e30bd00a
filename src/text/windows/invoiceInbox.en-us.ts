import type { Formats, PerState } from './formats';

/** Texts of the invoice inbox. */
export const invoiceInboxEnUs = ({ euros, percent, day }: Formats) => ({
  name: 'Invoice inbox',
  says: [
    'An invoice from Tellmar Logistics arrives by e-mail.',
    'Number, amounts and due date are read from the invoice.',
    'It matches order PO-2026-0297 and its cost center is filled in.',
    'A second copy of a cleaning invoice is stopped as a duplicate.',
    `Fourteen released invoices, ${euros(68_420)} in all, are ready for the payment run of ${day('2026-04-09')}.`,
  ] satisfies PerState,
  record: 'Inbox',
  title: 'This week',
  toPay: (count: number) => `${count} to pay`,
  statuses: { new: 'New', read: 'Read', matched: 'Matched', duplicate: 'Duplicate', pay: 'To pay' },
  run: `Payment run ${day('2026-04-09')}`,
  handOver: 'Hand over to the bank',
  release: 'Release',
  read: 'Read from TL-2604',
  net: 'Net',
  tax: `VAT ${percent(19)}`,
  due: 'Due',
  found: 'Found',
  order: 'Order',
  costCenter: 'Cost center',
});
