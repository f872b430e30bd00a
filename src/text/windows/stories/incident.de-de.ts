import type { incidentEnUs } from './incident.en-us';

/** Texts of the story of a supplier that fails and is replaced. */
export const incidentDeDe: typeof incidentEnUs = {
  report: ({ day, dollars }) => ({
    name: 'Störfall',
    says: 'Ein Kühlspediteur hat Insolvenz angemeldet; elf Lkw an drei Standorten sind betroffen, ein Ersatz ist hinterlegt.',
    title: 'Coldharbor Freight: Insolvenz',
    tag: 'Heute handeln',
    head: ['Standort', 'Lkw', 'Ware'],
    rows: [
      { cells: ['Mill Road', '5', dollars(61_400)], note: `${day('2026-10-13')}, 6:00 Uhr`, tick: 'bad' },
      { cells: ['Eastgate', '4', dollars(38_900)], note: `${day('2026-10-13')}, 7:30 Uhr`, tick: 'bad' },
      { cells: ['Harbor Lane', '2', dollars(17_200)], note: `${day('2026-10-14')}, 5:30 Uhr`, tick: 'wait' },
    ],
    sums: [['Gefährdete Ware', dollars(117_500)]],
    side: [
      {
        title: 'Hinterlegt',
        lines: [
          { tick: 'done', title: 'Northvane Logistics', note: 'Zugelassen, Preise vereinbart' },
          { tick: 'done', title: 'Peldon Cold Chain', note: 'Zugelassen, ohne Preise' },
        ],
      },
      {
        title: 'Ablauf',
        facts: [
          ['Bekanntmachung', '22:40'],
          ['Anruf', '22:41'],
          ['Aufträge gestoppt', '22:58'],
        ],
      },
    ],
    foot: 'A-Lieferant, einer von zwei Spediteuren',
    actions: ['Preise anfragen', 'Zahlungen stoppen'],
  }),
  bids: ({ dollars }) => ({
    name: 'Ersatzangebote',
    says: 'Drei Spediteure haben noch in derselben Nacht angeboten; Northvane kann am Morgen beginnen und ist am besten bewertet.',
    title: 'Kühltransporte für sechs Wochen',
    tag: 'Vergeben',
    head: ['Spediteur', 'Je Tour', 'Beginn', 'Punkte'],
    rows: [
      { cells: ['Northvane', dollars(412), '5:00 Uhr', '91'], note: 'Preise vereinbart', tick: 'done', best: true },
      { cells: ['Peldon', dollars(398), 'in 4 Tagen', '84'], note: 'Zwei Lkw zu wenig' },
      { cells: ['Arctrail', dollars(455), '6:00 Uhr', '78'], note: 'Keine Kühlkette belegt' },
    ],
    side: [
      {
        title: 'Gegenüber vorher',
        facts: [
          ['Je Tour', `${dollars(389)} → ${dollars(412)}`],
          ['Sechs Wochen', dollars(4_554)],
          ['Ein Tag ohne Lkw', dollars(117_500)],
        ],
      },
      {
        title: 'Freigegeben',
        lines: [{ tick: 'done', title: 'Peter Kasbrook', note: '23:52 Uhr, per Smartphone' }],
      },
    ],
    foot: 'Grund: deckt als Erster alle 33 Touren je Woche',
    actions: ['Beauftragen', 'Absagen'],
  }),
  replaced: ({ day }) => ({
    name: 'Umstellung auf den Ersatz',
    says: 'Alle elf Lkw fuhren vor dem Frühstück für den neuen Spediteur, jede Lieferung blieb gekühlt.',
    title: 'Northvane Logistics',
    tag: 'Läuft',
    stages: ['Zugelassen', 'Preise', 'Aufträge', 'Erster Tag'],
    head: ['Standort', 'Umgestellt', 'Ankunft'],
    rows: [
      { cells: ['Mill Road', '5 von 5', '5:50'], note: 'Im Mittel 3,1\u00a0°C', tick: 'done' },
      { cells: ['Eastgate', '4 von 4', '7:25'], note: 'Im Mittel 2,8\u00a0°C', tick: 'done' },
      { cells: ['Harbor Lane', '2 von 2', '5:40'], note: 'Im Mittel 3,4\u00a0°C', tick: 'done' },
    ],
    side: [
      {
        title: 'Seit dem Störfall',
        facts: [
          ['Tage', '1'],
          ['Ausgefallen', '0'],
          ['Pünktlich', '10 von 11'],
        ],
      },
      {
        title: 'Als Nächstes',
        lines: [
          { tick: 'wait', title: 'Zweiter Spediteur', note: `Ausschreibung bis ${day('2026-11-20')}` },
          { tick: 'wait', title: 'Forderung angemeldet', note: 'Beim Insolvenzverwalter' },
        ],
      },
    ],
    foot: 'Aufträge von S-1120 übernommen',
    actions: ['Prüfung in 30 Tagen', 'Verlauf'],
  }),
};
