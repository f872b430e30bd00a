import type { riskRegisterEnUs } from './riskRegister.en-us';

/** Texts of the risk register in German. */
export const riskRegisterDeDe: typeof riskRegisterEnUs = ({ day }) => ({
  name: 'Risikoregister',
  says: [
    'Fünf Lieferantenrisiken, geordnet nach Wahrscheinlichkeit und Auswirkung.',
    'Das erste ist geöffnet: Für blaue Kästen gibt es nur eine Bezugsquelle.',
    'Als Maßnahme ist eine zweite Bezugsquelle vereinbart, mit zuständiger Person und Termin.',
    'Die zweite Bezugsquelle liefert, das Risiko sinkt auf Stufe 6.',
    'Alle fünf Risiken haben Zuständige, eine Maßnahme und den Termin der nächsten Prüfung.',
  ],
  record: 'Register',
  title: 'Lieferantenrisiken',
  noneHigh: 'Keines hoch',
  oneHigh: '1 hoch',
  risks: {
    source: 'Eine Quelle für blaue Kästen',
    carrier: 'Insolvenz des Spediteurs',
    insurance: 'Versicherung läuft ab',
    resin: 'Preisklausel für Granulat',
    data: 'Daten beim alten Dienstleister',
  },
  likelihood: '↑ Eintritt',
  effect: 'Auswirkung →',
  answer: 'Maßnahme zu Risiko 1',
  second: 'Zweite Quelle: Ostrel',
  arrived: `Erste 40 Kästen am ${day('2026-05-04')} geliefert`,
  trial: `Probebestellung bis ${day('2026-04-30')}`,
  risk: 'Risiko',
  review: 'Prüfung',
  level: 'Stufe',
});
