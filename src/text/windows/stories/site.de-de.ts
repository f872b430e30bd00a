import type { siteEnUs } from './site.en-us';

/** Texts of the story of a building site. */
export const siteDeDe: typeof siteEnUs = {
  callOff: ({ count, dollars, weekday }) => ({
    name: 'Abruf',
    says: 'Ein Bauleiter hat 42 Kubikmeter Beton aus dem Rahmenvertrag abgerufen; der Lieferant hat das Zeitfenster bestätigt.',
    title: 'Harrow Quay, Decke über 2. OG',
    tag: 'Termin bestätigt',
    stages: ['Abruf', 'Geprüft', 'Bestätigt', 'Geliefert'],
    head: ['Position', 'Menge', 'Preis', 'Summe'],
    rows: [
      { cells: ['Beton C30/37', '42\u00a0m³', dollars(118), dollars(4_956)], note: 'Vertragspreis' },
      { cells: ['Verzögerer', '42\u00a0m³', dollars(4.5), dollars(189)], note: 'Vertragspreis' },
      { cells: ['Betonpumpe', '4\u00a0h', dollars(145), dollars(580)], note: 'Mast 36\u00a0m' },
    ],
    sums: [['Summe', dollars(5_725)]],
    side: [
      {
        title: 'Lieferung',
        facts: [
          ['Wann', weekday('2026-11-26')],
          ['Tor 2', '6:30 bis 9:00'],
          ['Vor Ort', 'Bo Tarrant'],
        ],
      },
      {
        title: 'Rahmenvertrag FC-31',
        facts: [
          ['Lieferant', 'Gantry Mix'],
          ['Vereinbart', `${count(1_200)} m³`],
          ['Abgerufen', `${count(764)} m³`],
        ],
      },
    ],
    foot: 'Vom Smartphone gesendet, 16:12 Uhr',
    actions: ['Verschieben', 'Anrufen'],
  }),
  deliveryNote: ({ change, day }) => ({
    name: 'Lieferschein',
    says: 'Fünf Lkw haben 42,5 Kubikmeter geliefert; der Fahrer hat auf dem Smartphone unterschrieben, fünf Fotos sind der Wareneingang.',
    title: 'Gantry Mix, fünf Lkw',
    tag: 'Eingegangen',
    head: ['Position', 'Abruf', 'Geliefert', '±'],
    rows: [
      { cells: ['Beton C30/37', '42,0\u00a0m³', '42,5\u00a0m³', change(0.5)], note: 'Unter 2\u00a0%', tick: 'done' },
      { cells: ['Verzögerer', '42,0\u00a0m³', '42,5\u00a0m³', change(0.5)], note: 'Unter 2\u00a0%', tick: 'done' },
      { cells: ['Betonpumpe', '4,0\u00a0h', '3,5\u00a0h', change(-0.5)], note: 'Nach Stunden', tick: 'done' },
    ],
    side: [
      {
        title: 'Am Tor',
        facts: [
          ['Erster Lkw', `${day('2026-11-26')}, 6:34`],
          ['Letzter Lkw', '8:21'],
          ['Fotos', '5'],
          ['Unterschrift', 'T. Overbeck'],
        ],
      },
      {
        title: 'Übertragung',
        lines: [
          { tick: 'done', title: 'Auf dem Smartphone', note: '8:23 Uhr, kein Empfang' },
          { tick: 'done', title: 'Gesendet', note: '11:12 Uhr, aus dem Baubüro' },
        ],
      },
    ],
    foot: 'Wareneingang zum Abruf CO-0427-16',
    actions: ['Mangel melden', 'Fotos'],
  }),
  progressInvoice: ({ dollars, percent }) => ({
    name: 'Abschlagsrechnung',
    says: 'Der Nachunternehmer hat in zwei Positionen mehr berechnet, als gemessen wurde; 13.105\u00a0$ des Abschlags sind fällig.',
    title: 'Ossery Trockenbau, 6. Abschlag',
    tag: '2 Abweichungen',
    head: ['Position', 'Rechnung', 'Aufmaß', 'Bisher'],
    rows: [
      { cells: ['2.1 Ständerwerk', percent(80), percent(80), dollars(18_400)], tick: 'done' },
      { cells: ['2.2 Platten', percent(60), percent(52), dollars(21_320)], note: '1. bis 3. OG', tick: 'bad' },
      { cells: ['2.3 Brandschutz', percent(30), percent(22), dollars(4_180)], note: 'Fotos fehlen', tick: 'bad' },
    ],
    sums: [
      ['Gemessen bis heute', dollars(43_900)],
      ['Bereits gezahlt', dollars(-28_600)],
      [`Einbehalt ${percent(5)}`, dollars(-2_195)],
      ['Fällig', dollars(13_105)],
    ],
    side: [
      {
        title: 'Nachunternehmervertrag',
        facts: [
          ['Nummer', 'SC-0427-09'],
          ['Leistungsverzeichnis', 'Version 3'],
          ['Nachträge', '2 freigegeben'],
        ],
      },
      {
        title: 'Einbehalt',
        facts: [
          ['Bisher', dollars(2_195)],
          ['Auszahlung', 'Zwei Jahre nach Abnahme'],
        ],
      },
    ],
    foot: 'Aufmaß von Bo Tarrant',
    actions: ['Fälliges zahlen', 'Zurückgeben'],
  }),
};
