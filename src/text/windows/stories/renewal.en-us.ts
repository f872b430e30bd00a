import type { Formats } from '../formats';
import type { RecordText } from './recordText';

/** Texts of the story of a software renewal. */
export const renewalEnUs = {
  seats: ({ count, date, dollars, percent }: Formats): RecordText => ({
    name: 'Renewal seats',
    says: 'A design tool is up for renewal with 240 paid seats, of which 151 are in use; 160 seats cost nearly a third less.',
    title: 'Lumenboard, design tool',
    tag: 'Notice in 41 days',
    head: ['Team', 'Paid', 'Active', 'Unused'],
    rows: [
      { cells: ['Product design', count(96), count(88), count(8)] },
      { cells: ['Engineering', count(92), count(41), count(51)], note: 'No sign-in for 60 days' },
      { cells: ['Marketing', count(38), count(18), count(20)] },
      { cells: ['Support', count(14), count(4), count(10)] },
    ],
    sums: [
      ['240 seats, as today', dollars(43_200)],
      ['160 seats, as quoted', dollars(29_664)],
    ],
    side: [
      {
        title: 'Terms',
        facts: [
          ['Renews on', date('2026-12-31')],
          ['Notice by', date('2026-11-30')],
          ['Price cap', percent(3)],
          ['Owner', 'Runa Castellan'],
        ],
      },
      {
        title: 'Checked',
        lines: [
          { tick: 'done', title: 'Sign-ins', note: 'From the identity provider, daily' },
          { tick: 'bad', title: '89 seats unused', note: 'Reduce or reassign' },
        ],
      },
    ],
    foot: 'First asked 90 days before the notice date',
    actions: ['Reduce to 160', 'Cancel'],
  }),
  review: ({ day, dollars }: Formats): RecordText => ({
    name: 'Renewal review',
    says: 'Security, legal and the tool’s owner have approved the renewal; finance has until November 4.',
    title: 'Renew Lumenboard, 160 seats',
    tag: 'In review',
    stages: ['Request', 'Review', 'Negotiate', 'Sign', 'Renewed'],
    head: ['Review', 'Decision', 'Due'],
    rows: [
      { cells: ['Tool owner', 'Approved', day('2026-10-30')], note: 'Runa Castellan', tick: 'done' },
      { cells: ['Security', 'Approved', day('2026-11-02')], note: 'No personal data', tick: 'done' },
      { cells: ['Legal', 'Approved', day('2026-11-03')], note: 'Price cap kept', tick: 'done' },
      { cells: ['Finance', 'Open', day('2026-11-04')], note: 'Oskar Lindner', tick: 'wait' },
    ],
    side: [
      {
        title: 'Compared with last year',
        facts: [
          ['Seats', '240 → 160'],
          ['Per seat', `${dollars(180)} → ${dollars(185.4)}`],
          ['A year', `${dollars(43_200)} → ${dollars(29_664)}`],
        ],
      },
      {
        title: 'Other tools for this',
        lines: [{ tick: 'wait', title: 'Sketchfield', note: '22 seats, renews in June' }],
      },
    ],
    foot: 'All four reviews run at the same time',
    actions: ['Approve', 'Ask a question'],
  }),
  order: ({ count, date, day, dollars }: Formats): RecordText => ({
    name: 'Renewal order',
    says: 'The renewal is ordered and invoiced: 160 seats, $13,536 a year less than before.',
    title: 'Lumenboard renewal',
    tag: 'Invoiced',
    stages: ['Draft', 'Sent', 'Signed', 'Invoiced', 'Closed'],
    head: ['Item', 'Seats', 'Per seat', 'A year'],
    rows: [
      { cells: ['Editor', count(160), dollars(185.4), dollars(29_664)], note: 'Billed yearly' },
      { cells: ['Viewer', count(129), dollars(0), dollars(0)], note: 'Included' },
    ],
    sums: [
      ['Last year', dollars(43_200)],
      ['This year', dollars(29_664)],
      ['Saved', dollars(13_536)],
    ],
    side: [
      {
        title: 'Contract',
        facts: [
          ['Number', 'C-1187'],
          ['Until', date('2027-12-31')],
          ['Next notice', date('2027-11-30')],
          ['Owner', 'Runa Castellan'],
        ],
      },
      {
        title: 'History',
        facts: [
          ['Signed', day('2026-11-09')],
          ['Seats removed', day('2026-11-10')],
          ['Invoice matched', day('2026-11-13')],
        ],
      },
    ],
    foot: 'From request R-7730',
    actions: ['See the invoice', 'Print'],
  }),
};
