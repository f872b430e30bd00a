import type { spendChartEnUs } from './spendChart.en-us';

/** Texts of the spend chart in German. */
export const spendChartDeDe: typeof spendChartEnUs = ({ euros, count, percent }) => ({
  name: 'Ausgabenübersicht',
  says: [
    `Die Ausgaben von Januar bis Juni 2026 betragen ${euros(1_108_000)}.`,
    `Dieselben Monate nach Warengruppen: Verpackung ist mit ${euros(400_000)} die größte.`,
    'Nur die Verpackung, Monat für Monat.',
    `Von den Ausgaben für Verpackung liefen ${euros(74_000)} am Vertrag vorbei.`,
    `Kommen diese ${euros(74_000)} unter den Vertrag C-218, spart das ${euros(5_920)} im Halbjahr.`,
  ],
  record: 'Januar bis Juni 2026',
  title: 'Ausgaben nach Warengruppe',
  allSites: 'Alle Standorte',
  whole: `netto, ${count(1_942)} Rechnungen`,
  packagingShare: `Verpackung, ${percent(36)}`,
  outside: 'am Vertrag vorbei',
  unit: 'Tausend Euro im Monat',
  heading: 'Warengruppen',
  categories: {
    packaging: 'Verpackung',
    transport: 'Fracht',
    maintenance: 'Wartung',
    it: 'IT und Lizenzen',
    services: 'Dienstleistungen',
  },
  outsideContract: 'Ohne C-218',
  advice: 'Empfehlung',
  bundle: 'Kartons für das Werk Süd über C-218 kaufen',
  saving: `${percent(8)} günstiger, ${euros(5_920)} im Halbjahr`,
});
