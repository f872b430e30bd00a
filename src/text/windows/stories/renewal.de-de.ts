import type { renewalEnUs } from './renewal.en-us';

/** Texts of the story of a software renewal. */
export const renewalDeDe: typeof renewalEnUs = {
  seats: ({ count, date, dollars, percent }) => ({
    name: 'Lizenzen einer Verlängerung',
    says: 'Ein Designwerkzeug mit 240 bezahlten Lizenzen steht zur Verlängerung an, 151 werden genutzt; 160 kosten knapp ein Drittel weniger.',
    title: 'Lumenboard, Designwerkzeug',
    tag: 'Frist in 41 Tagen',
    head: ['Team', 'Bezahlt', 'Aktiv', 'Ungenutzt'],
    rows: [
      { cells: ['Produktdesign', count(96), count(88), count(8)] },
      { cells: ['Entwicklung', count(92), count(41), count(51)], note: '60 Tage keine Anmeldung' },
      { cells: ['Marketing', count(38), count(18), count(20)] },
      { cells: ['Support', count(14), count(4), count(10)] },
    ],
    sums: [
      ['240 Lizenzen wie bisher', dollars(43_200)],
      ['160 Lizenzen laut Angebot', dollars(29_664)],
    ],
    side: [
      {
        title: 'Konditionen',
        facts: [
          ['Verlängerung', date('2026-12-31')],
          ['Kündigung bis', date('2026-11-30')],
          ['Preisdeckel', percent(3)],
          ['Zuständig', 'Runa Castellan'],
        ],
      },
      {
        title: 'Geprüft',
        lines: [
          { tick: 'done', title: 'Anmeldungen', note: 'Täglich aus der Benutzerverwaltung' },
          { tick: 'bad', title: '89 ungenutzt', note: 'Abbestellen oder neu vergeben' },
        ],
      },
    ],
    foot: 'Erstmals 90 Tage vor der Frist gefragt',
    actions: ['Auf 160 senken', 'Kündigen'],
  }),
  review: ({ day, dollars }) => ({
    name: 'Prüfung einer Verlängerung',
    says: 'Sicherheit, Recht und die zuständige Person haben der Verlängerung zugestimmt; Finanzen hat bis zum 4. November Zeit.',
    title: 'Lumenboard verlängern, 160 Lizenzen',
    tag: 'In Prüfung',
    stages: ['Bedarf', 'Prüfung', 'Preis', 'Vertrag', 'Verlängert'],
    head: ['Prüfung', 'Entscheidung', 'Bis'],
    rows: [
      { cells: ['Zuständig', 'Zugestimmt', day('2026-10-30')], note: 'Runa Castellan', tick: 'done' },
      { cells: ['Sicherheit', 'Zugestimmt', day('2026-11-02')], note: 'Keine Personendaten', tick: 'done' },
      { cells: ['Recht', 'Zugestimmt', day('2026-11-03')], note: 'Preisdeckel bleibt', tick: 'done' },
      { cells: ['Finanzen', 'Offen', day('2026-11-04')], note: 'Oskar Lindner', tick: 'wait' },
    ],
    side: [
      {
        title: 'Gegenüber dem Vorjahr',
        facts: [
          ['Lizenzen', '240 → 160'],
          ['Je Lizenz', `${dollars(180)} → ${dollars(185.4)}`],
          ['Im Jahr', `${dollars(43_200)} → ${dollars(29_664)}`],
        ],
      },
      {
        title: 'Ähnliche Werkzeuge',
        lines: [{ tick: 'wait', title: 'Sketchfield', note: '22 Lizenzen, läuft bis Juni' }],
      },
    ],
    foot: 'Alle vier Prüfungen laufen gleichzeitig',
    actions: ['Zustimmen', 'Nachfragen'],
  }),
  order: ({ count, date, day, dollars }) => ({
    name: 'Bestellung einer Verlängerung',
    says: 'Die Verlängerung ist bestellt und berechnet: 160 Lizenzen, im Jahr 13.536\u00a0$ weniger als bisher.',
    title: 'Lumenboard, Verlängerung',
    tag: 'Berechnet',
    stages: ['Entwurf', 'Gesendet', 'Vertrag', 'Berechnet', 'Geschlossen'],
    head: ['Position', 'Anzahl', 'Je Lizenz', 'Im Jahr'],
    rows: [
      { cells: ['Bearbeiten', count(160), dollars(185.4), dollars(29_664)], note: 'Jährlich berechnet' },
      { cells: ['Ansehen', count(129), dollars(0), dollars(0)], note: 'Enthalten' },
    ],
    sums: [
      ['Letztes Jahr', dollars(43_200)],
      ['Dieses Jahr', dollars(29_664)],
      ['Gespart', dollars(13_536)],
    ],
    side: [
      {
        title: 'Vertrag',
        facts: [
          ['Nummer', 'C-1187'],
          ['Bis', date('2027-12-31')],
          ['Nächste Frist', date('2027-11-30')],
          ['Zuständig', 'Runa Castellan'],
        ],
      },
      {
        title: 'Verlauf',
        facts: [
          ['Vertrag', day('2026-11-09')],
          ['Lizenzen entfernt', day('2026-11-10')],
          ['Rechnung abgeglichen', day('2026-11-13')],
        ],
      },
    ],
    foot: 'Aus Anforderung R-7730',
    actions: ['Zur Rechnung', 'Drucken'],
  }),
};
