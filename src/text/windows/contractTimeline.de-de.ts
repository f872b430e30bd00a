import type { contractTimelineEnUs } from './contractTimeline.en-us';

/** Texts of the contract timeline in German. */
export const contractTimelineDeDe: typeof contractTimelineEnUs = ({ percent, day, date }) => ({
  name: 'Vertragsübersicht',
  says: [
    'Sechs Verträge auf einer Zeitachse von Januar 2026 bis Juni 2027.',
    'Für C-218 mit Corvane Packaging endet die Kündigungsfrist in sieben Tagen.',
    'Idris Vale übernimmt den Vertrag.',
    'Er verhandelt, statt den Vertrag einfach weiterlaufen zu lassen.',
    `C-218 ist bis Juni 2027 verlängert, zu einem um ${percent(3.5)} niedrigeren Preis; fünf weitere Verträge zeigen ihre Kündigungsfristen.`,
  ],
  record: 'Zeitachse',
  title: 'Laufzeiten und Fristen',
  noneOpen: 'Nichts offen',
  oneOpen: '1 offen',
  quarter: (quarter) => `Q${quarter}`,
  notice: 'Kündigungsfrist',
  today: `Heute, ${date('2026-03-24')}`,
  value: 'Jahreswert',
  ends: 'Ende',
  noticeBy: 'Kündbar bis',
  owner: 'Zuständig',
  since: `Seit ${day('2026-03-24')}`,
  decision: 'Entscheidung',
  renewed: 'Verlängert',
  negotiate: 'Verhandeln',
  lower: `${percent(3.5)} günstiger`,
  due: `Bis ${day('2026-03-31')}`,
});
