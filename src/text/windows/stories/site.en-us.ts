import type { Formats } from '../formats';
import type { RecordText } from './recordText';

/** Texts of the story of a building site. */
export const siteEnUs = {
  callOff: ({ count, dollars, weekday }: Formats): RecordText => ({
    name: 'Call-off',
    says: 'A site manager called off 42 cubic meters of concrete from the framework contract; the supplier confirmed the slot.',
    title: 'Harrow Quay, ceiling above level 2',
    tag: 'Slot confirmed',
    stages: ['Call-off', 'Checked', 'Confirmed', 'Delivered'],
    head: ['Item', 'Quantity', 'Price', 'Total'],
    rows: [
      { cells: ['Concrete C30/37', '42 m³', dollars(118), dollars(4_956)], note: 'Contract price' },
      { cells: ['Retarder', '42 m³', dollars(4.5), dollars(189)], note: 'Contract price' },
      { cells: ['Pump truck', '4 h', dollars(145), dollars(580)], note: '36 m boom' },
    ],
    sums: [['Total', dollars(5_725)]],
    side: [
      {
        title: 'Delivery',
        facts: [
          ['When', weekday('2026-11-26')],
          ['Gate 2', '6:30 – 9:00'],
          ['On site', 'Bo Tarrant'],
        ],
      },
      {
        title: 'Framework FC-31',
        facts: [
          ['Supplier', 'Gantry Mix'],
          ['Agreed', `${count(1_200)} m³`],
          ['Called off', `${count(764)} m³`],
        ],
      },
    ],
    foot: 'Sent from a phone, 16:12',
    actions: ['Move the slot', 'Call'],
  }),
  deliveryNote: ({ change, day }: Formats): RecordText => ({
    name: 'Delivery note',
    says: 'Five trucks delivered 42.5 cubic meters; the driver signed on the phone and five photos are the receipt.',
    title: 'Gantry Mix, five trucks',
    tag: 'Received',
    head: ['Item', 'Called off', 'Delivered', 'Off by'],
    rows: [
      { cells: ['Concrete C30/37', '42.0 m³', '42.5 m³', change(0.5)], note: 'Within 2%', tick: 'done' },
      { cells: ['Retarder', '42.0 m³', '42.5 m³', change(0.5)], note: 'Within 2%', tick: 'done' },
      { cells: ['Pump truck', '4.0 h', '3.5 h', change(-0.5)], note: 'Billed by the hour', tick: 'done' },
    ],
    side: [
      {
        title: 'At the gate',
        facts: [
          ['First truck', `${day('2026-11-26')}, 6:34`],
          ['Last truck', '8:21'],
          ['Photos', '5'],
          ['Signed by', 'T. Overbeck'],
        ],
      },
      {
        title: 'Upload',
        lines: [
          { tick: 'done', title: 'Stored on the phone', note: '8:23, no signal' },
          { tick: 'done', title: 'Sent', note: '11:12, from the site office' },
        ],
      },
    ],
    foot: 'Receipt for call-off CO-0427-16',
    actions: ['Report a defect', 'Photos'],
  }),
  progressInvoice: ({ dollars, percent }: Formats): RecordText => ({
    name: 'Progress invoice',
    says: 'The subcontractor claimed more than the site measured in two line items; $13,105 of the installment is due.',
    title: 'Ossery Drywall, installment 6',
    tag: '2 differences',
    head: ['Line item', 'Claimed', 'Measured', 'To date'],
    rows: [
      { cells: ['2.1 Metal studs', percent(80), percent(80), dollars(18_400)], tick: 'done' },
      { cells: ['2.2 Boards', percent(60), percent(52), dollars(21_320)], note: 'Levels 1 to 3', tick: 'bad' },
      { cells: ['2.3 Fire stops', percent(30), percent(22), dollars(4_180)], note: 'Photos missing', tick: 'bad' },
    ],
    sums: [
      ['Measured to date', dollars(43_900)],
      ['Paid before', dollars(-28_600)],
      [`Retention, ${percent(5)}`, dollars(-2_195)],
      ['Due', dollars(13_105)],
    ],
    side: [
      {
        title: 'Subcontract',
        facts: [
          ['Number', 'SC-0427-09'],
          ['Bill of quantities', 'Version 3'],
          ['Variations', '2 approved'],
        ],
      },
      {
        title: 'Retention',
        facts: [
          ['Held so far', dollars(2_195)],
          ['Released', 'Two years after acceptance'],
        ],
      },
    ],
    foot: 'Measured by Bo Tarrant on site',
    actions: ['Pay what is due', 'Send back'],
  }),
};
