import type { Formats } from '../formats';
import type { RecordText } from './recordText';

/** Texts of the story of a supplier that fails and is replaced. */
export const incidentEnUs = {
  report: ({ day, dollars }: Formats): RecordText => ({
    name: 'Incident report',
    says: 'A refrigerated carrier filed for insolvency; eleven trucks at three sites are affected, and a replacement is on file.',
    title: 'Coldharbor Freight: insolvency',
    tag: 'Act today',
    head: ['Site affected', 'Trucks', 'Goods'],
    rows: [
      { cells: ['Mill Road', '5', dollars(61_400)], note: `${day('2026-10-13')}, 6:00`, tick: 'bad' },
      { cells: ['Eastgate', '4', dollars(38_900)], note: `${day('2026-10-13')}, 7:30`, tick: 'bad' },
      { cells: ['Harbor Lane', '2', dollars(17_200)], note: `${day('2026-10-14')}, 5:30`, tick: 'wait' },
    ],
    sums: [['Goods at risk', dollars(117_500)]],
    side: [
      {
        title: 'On file',
        lines: [
          { tick: 'done', title: 'Northvane Logistics', note: 'Approved, rate card signed' },
          { tick: 'done', title: 'Peldon Cold Chain', note: 'Approved, no rates' },
        ],
      },
      {
        title: 'Noticed',
        facts: [
          ['Court notice', '22:40'],
          ['Owner called', '22:41'],
          ['Orders stopped', '22:58'],
        ],
      },
    ],
    foot: 'Tier 1 supplier, one of two carriers',
    actions: ['Ask for rates', 'Stop payments'],
  }),
  bids: ({ dollars }: Formats): RecordText => ({
    name: 'Replacement bids',
    says: 'Three carriers answered that night; Northvane can start in the morning and has the best score.',
    title: 'Refrigerated transport, six weeks',
    tag: 'Awarded',
    head: ['Carrier', 'A route', 'Starts', 'Score'],
    rows: [
      { cells: ['Northvane', dollars(412), '5:00', '91'], note: 'Rate card on file', tick: 'done', best: true },
      { cells: ['Peldon', dollars(398), 'in 4 days', '84'], note: 'Two trucks short' },
      { cells: ['Arctrail', dollars(455), '6:00', '78'], note: 'No temperature log' },
    ],
    side: [
      {
        title: 'Compared with before',
        facts: [
          ['A route', `${dollars(389)} → ${dollars(412)}`],
          ['Six weeks', dollars(4_554)],
          ['A day without trucks', dollars(117_500)],
        ],
      },
      {
        title: 'Approved by',
        lines: [{ tick: 'done', title: 'Peter Kasbrook', note: '23:52, on his phone' }],
      },
    ],
    foot: 'Reason: first to cover all 33 routes a week',
    actions: ['Place the order', 'Letters'],
  }),
  replaced: ({ day }: Formats): RecordText => ({
    name: 'Replacement switch',
    says: 'All eleven trucks were moved to the new carrier before breakfast, and every delivery kept its temperature.',
    title: 'Northvane Logistics',
    tag: 'Running',
    stages: ['Approved', 'Rates', 'Orders', 'First day'],
    head: ['Site', 'Trucks moved', 'Arrived'],
    rows: [
      { cells: ['Mill Road', '5 of 5', '5:50'], note: '3.1 °C on average', tick: 'done' },
      { cells: ['Eastgate', '4 of 4', '7:25'], note: '2.8 °C on average', tick: 'done' },
      { cells: ['Harbor Lane', '2 of 2', '5:40'], note: '3.4 °C on average', tick: 'done' },
    ],
    side: [
      {
        title: 'Since the incident',
        facts: [
          ['Days', '1'],
          ['Lost deliveries', '0'],
          ['On time', '10 of 11'],
        ],
      },
      {
        title: 'Next',
        lines: [
          { tick: 'wait', title: 'Second carrier', note: `Tender until ${day('2026-11-20')}` },
          { tick: 'wait', title: 'Claim filed', note: 'With the administrator' },
        ],
      },
    ],
    foot: 'Orders moved from S-1120',
    actions: ['Review in 30 days', 'History'],
  }),
};
