import type { Formats } from '../formats';
import type { RecordText } from './recordText';

/** Texts of records from four industries. */
export const fieldsEnUs = {
  urgentOrder: ({ day, dollars }: Formats): RecordText => ({
    name: 'Urgent order',
    says: 'A shift lead ordered a seal kit at night within the limit; the plant manager looks at it in the morning.',
    title: 'Seal kit, press 4',
    tag: 'Ordered, to review',
    stages: ['Ordered', 'Delivered', 'Reviewed'],
    head: ['Item', 'Pieces', 'Each', 'Total'],
    rows: [
      { cells: ['Seal kit HD-80', '2', dollars(318), dollars(636)], note: 'Contract price' },
      { cells: ['Night courier', '1', dollars(95), dollars(95)], note: 'Elmsend plant' },
    ],
    sums: [
      ['Total', dollars(731)],
      ['Limit at night', dollars(2_500)],
    ],
    side: [
      {
        title: 'Why now',
        facts: [
          ['Machine', 'Press 4, down'],
          ['Reason', 'Oil leak'],
          ['Downtime cost', `${dollars(1_900)} an hour`],
        ],
      },
      {
        title: 'This month',
        facts: [
          ['Urgent orders, line B', '2 of 3'],
          ['Ordered', `${day('2026-11-17')}, 2:14`],
        ],
      },
    ],
    foot: 'Counted as an exception',
    actions: ['Mark as reviewed', 'Ask'],
  }),
  grantBalance: ({ date, dollars }: Formats): RecordText => ({
    name: 'Grant balance',
    says: 'A microscope camera fits the grant: the category is eligible, the period is open, and $6,180 remains.',
    title: 'Coastal sediments, year 2',
    tag: 'Fits the grant',
    head: ['Equipment budget', 'Amount', 'Left'],
    rows: [
      { cells: ['Granted', dollars(48_000), dollars(48_000)], note: 'Equipment and consumables' },
      { cells: ['Paid', dollars(-29_340), dollars(18_660)] },
      { cells: ['Ordered', dollars(-4_280), dollars(14_380)], note: 'Two orders open' },
      { cells: ['This request', dollars(-8_200), dollars(6_180)], note: 'Microscope camera', best: true },
    ],
    side: [
      {
        title: 'Rules checked',
        lines: [
          { tick: 'done', title: 'Category eligible', note: 'Equipment under $10,000' },
          { tick: 'done', title: 'Period open', note: `Until ${date('2027-03-31')}` },
          { tick: 'wait', title: 'Three quotes', note: 'Two of three attached' },
        ],
      },
      {
        title: 'Principal investigator',
        facts: [
          ['Name', 'Nadia Orrick'],
          ['Department', 'Earth sciences'],
        ],
      },
    ],
    foot: 'Balance read at 10:00',
    actions: ['Add a quote', 'Split the cost'],
  }),
  wardList: ({ count, dollars }: Formats): RecordText => ({
    name: 'Ward list',
    says: 'A ward orders its supplies from the agreed list; another glove goes to the product committee.',
    title: 'Supplies, week 47',
    tag: 'Within par',
    head: ['Item', 'On shelf', 'Order', 'Total'],
    rows: [
      { cells: ['Glove, nitrile M', count(400), count(600), dollars(43.2)], note: 'First choice', tick: 'done' },
      { cells: ['Cannula 20G', count(60), count(140), dollars(86.8)], note: 'First choice', tick: 'done' },
      { cells: ['Dressing 10 × 10', count(90), count(210), dollars(58.8)], note: 'Second choice', tick: 'done' },
      { cells: ['Glove, latex M', count(0), count(50), '–'], note: 'Asks the committee', tick: 'wait' },
    ],
    sums: [['Total', dollars(188.8)]],
    side: [
      {
        title: 'Product committee',
        lines: [{ tick: 'wait', title: 'Latex glove', note: 'What can it do that ours cannot?' }],
      },
      {
        title: 'Shelf scan',
        facts: [
          ['Labels', '38 of 38'],
          ['Time', '4 minutes'],
          ['Approval', 'Once a week'],
        ],
      },
    ],
    foot: 'Scanned by Imke Daal',
    actions: ['Send the order', 'Scan again'],
  }),
  kitchenList: ({ count, dollars, percent }: Formats): RecordText => ({
    name: 'Kitchen list',
    says: 'A chef orders by storage location at the group’s prices; today’s fish price is in, and six suppliers get their part.',
    title: 'Marrow Bay, Friday',
    tag: 'Send by 10:00',
    head: ['Cold store', 'On shelf', 'Order', 'Price'],
    rows: [
      { cells: ['Sea bass, whole', '4 kg', '18 kg', dollars(16.4)], note: 'Price of the day' },
      { cells: ['Tomatoes', '6 crates', '9 crates', dollars(11.2)], note: 'Group price' },
      { cells: ['Butter, 250 g', count(30), count(90), dollars(2.35)], note: 'Group price' },
      { cells: ['Cream, 1 l', count(12), count(48), dollars(3.1)], note: 'Group price' },
    ],
    side: [
      {
        title: 'Six orders',
        facts: [
          ['Minimum value', '6 of 6 met'],
          ['Regional share', percent(31)],
          ['Total', dollars(1_284)],
        ],
      },
      {
        title: 'Price changes',
        lines: [
          { tick: 'bad', title: 'Sea bass', note: `Up ${percent(8)} on last week` },
          { tick: 'done', title: 'Tomatoes', note: 'As agreed until March' },
        ],
      },
    ],
    foot: 'Par levels for a weekend',
    actions: ['Send six orders', 'Save'],
  }),
};
