import type { fieldsEnUs } from './fields.en-us';

/** Texts of records from four industries. */
export const fieldsDeDe: typeof fieldsEnUs = {
  urgentOrder: ({ day, dollars }) => ({
    name: 'Eilbestellung',
    says: 'Ein Schichtleiter hat nachts einen Dichtungssatz innerhalb seiner Grenze bestellt; die Werkleitung prüft morgens.',
    title: 'Dichtungssatz, Presse 4',
    tag: 'Bestellt, zu prüfen',
    stages: ['Bestellt', 'Geliefert', 'Geprüft'],
    head: ['Position', 'Stück', 'Preis', 'Summe'],
    rows: [
      { cells: ['Dichtungssatz HD-80', '2', dollars(318), dollars(636)], note: 'Vertragspreis' },
      { cells: ['Nachtkurier', '1', dollars(95), dollars(95)], note: 'Werk Elmsend' },
    ],
    sums: [
      ['Summe', dollars(731)],
      ['Grenze nachts', dollars(2_500)],
    ],
    side: [
      {
        title: 'Warum jetzt',
        facts: [
          ['Maschine', 'Presse 4 steht'],
          ['Grund', 'Ölverlust'],
          ['Stillstand', `${dollars(1_900)} je Stunde`],
        ],
      },
      {
        title: 'Diesen Monat',
        facts: [
          ['Eilig, Linie B', '2 von 3'],
          ['Bestellt', `${day('2026-11-17')}, 2:14 Uhr`],
        ],
      },
    ],
    foot: 'Zählt als Ausnahme',
    actions: ['Als geprüft melden', 'Fragen'],
  }),
  grantBalance: ({ date, dollars }) => ({
    name: 'Stand eines Drittmittelprojekts',
    says: 'Eine Mikroskopkamera passt ins Projekt: förderfähig, Laufzeit offen, danach bleiben 6.180 $.',
    title: 'Küstensedimente, 2. Jahr',
    tag: 'Passt ins Projekt',
    head: ['Gerätemittel', 'Betrag', 'Rest'],
    rows: [
      { cells: ['Bewilligt', dollars(48_000), dollars(48_000)], note: 'Geräte und Verbrauchsmaterial' },
      { cells: ['Bezahlt', dollars(-29_340), dollars(18_660)] },
      { cells: ['Bestellt', dollars(-4_280), dollars(14_380)], note: 'Zwei offene Bestellungen' },
      { cells: ['Diese Anforderung', dollars(-8_200), dollars(6_180)], note: 'Mikroskopkamera', best: true },
    ],
    side: [
      {
        title: 'Geprüfte Regeln',
        lines: [
          { tick: 'done', title: 'Förderfähig', note: 'Gerät unter 10.000\u00a0$' },
          { tick: 'done', title: 'Laufzeit offen', note: `Bis ${date('2027-03-31')}` },
          { tick: 'wait', title: 'Drei Angebote', note: 'Zwei von drei liegen bei' },
        ],
      },
      {
        title: 'Projektleitung',
        facts: [
          ['Name', 'Nadia Orrick'],
          ['Fachbereich', 'Geowissenschaften'],
        ],
      },
    ],
    foot: 'Stand von 10:00 Uhr',
    actions: ['Angebot anhängen', 'Kosten teilen'],
  }),
  wardList: ({ count, dollars }) => ({
    name: 'Stationsliste',
    says: 'Eine Station bestellt aus der vereinbarten Liste; ein anderer Handschuh geht an die Produktkommission.',
    title: 'Stationsbedarf, KW 47',
    tag: 'Im Rahmen',
    head: ['Artikel', 'Im Regal', 'Menge', 'Summe'],
    rows: [
      { cells: ['Nitrilhandschuh M', count(400), count(600), dollars(43.2)], note: 'Erste Wahl', tick: 'done' },
      { cells: ['Kanüle 20G', count(60), count(140), dollars(86.8)], note: 'Erste Wahl', tick: 'done' },
      { cells: ['Kompresse 10 × 10', count(90), count(210), dollars(58.8)], note: 'Zweite Wahl', tick: 'done' },
      { cells: ['Latexhandschuh M', count(0), count(50), '–'], note: 'An die Kommission', tick: 'wait' },
    ],
    sums: [['Summe', dollars(188.8)]],
    side: [
      {
        title: 'Produktkommission',
        lines: [{ tick: 'wait', title: 'Latexhandschuh', note: 'Was kann er, was unserer nicht kann?' }],
      },
      {
        title: 'Regalscan',
        facts: [
          ['Etiketten', '38 von 38'],
          ['Dauer', '4 Minuten'],
          ['Freigabe', 'Einmal pro Woche'],
        ],
      },
    ],
    foot: 'Gescannt von Imke Daal',
    actions: ['Bestellen', 'Neu scannen'],
  }),
  kitchenList: ({ count, dollars, percent }) => ({
    name: 'Bestellliste der Küche',
    says: 'Eine Küche bestellt nach Lagerort zu Gruppenpreisen; der Tagespreis für Fisch ist da, sechs Lieferanten bekommen ihren Teil.',
    title: 'Marrow Bay, Freitag',
    tag: 'Bis 10:00 senden',
    head: ['Kühlhaus', 'Im Regal', 'Menge', 'Preis'],
    rows: [
      { cells: ['Wolfsbarsch, ganz', '4\u00a0kg', '18\u00a0kg', dollars(16.4)], note: 'Tagespreis' },
      { cells: ['Tomaten', '6 Kisten', '9 Kisten', dollars(11.2)], note: 'Gruppenpreis' },
      { cells: ['Butter, 250\u00a0g', count(30), count(90), dollars(2.35)], note: 'Gruppenpreis' },
      { cells: ['Sahne, 1\u00a0l', count(12), count(48), dollars(3.1)], note: 'Gruppenpreis' },
    ],
    side: [
      {
        title: 'Sechs Bestellungen',
        facts: [
          ['Mindestwert', '6 von 6'],
          ['Regionaler Anteil', percent(31)],
          ['Summe', dollars(1_284)],
        ],
      },
      {
        title: 'Preisänderungen',
        lines: [
          { tick: 'bad', title: 'Wolfsbarsch', note: `${percent(8)} mehr als letzte Woche` },
          { tick: 'done', title: 'Tomaten', note: 'Fest bis März' },
        ],
      },
    ],
    foot: 'Sollbestände für das Wochenende',
    actions: ['Sechs Bestellungen senden', 'Speichern'],
  }),
};
