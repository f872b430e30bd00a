import { coreDeDe } from './core.de-de';
import type { Catalogue } from './en-us';

/** Interface texts in German. */
export const deDe: Catalogue = {
  ...coreDeDe,
  breadcrumbs: {
    label: 'Pfad zu dieser Seite',
  },
  pagination: {
    label: 'Seiten',
    previous: 'Zurück',
    next: 'Weiter',
    page: (page) => `Seite ${page}`,
    current: (page, count) => `Seite ${page} von ${count}`,
  },
  table: {
    scroll: 'Seitlich scrollen, um die ganze Tabelle zu sehen',
  },
  contents: {
    label: 'Auf dieser Seite',
  },
  legal: {
    version: (version) => `Fassung ${version}`,
    versionLabel: 'Fassung',
    effective: 'Gültig seit',
    changes: 'Was sich geändert hat',
    print: 'Drucken',
  },
  compare: {
    verdict: 'Kurz gefasst',
    reviewed: 'Zuletzt geprüft am',
  },
  pricing: {
    plans: 'Pakete',
    billing: 'Abrechnung',
    billings: { annual: 'Jährlich', monthly: 'Monatlich' },
    billedAs: { annual: 'Jährlich berechnet.', monthly: 'Monatlich berechnet.' },
    otherBilling: {
      annual: (price) => `Jährlich berechnet ${price} im Monat.`,
      monthly: (price) => `Monatlich berechnet ${price}.`,
    },
    currency: 'Währung',
    calculate: 'Mit eigenen Zahlen rechnen',
    onRequest: 'Auf Anfrage',
    recommended: 'Am häufigsten gewählt',
    matrix: 'Alle Pakete vergleichen',
    yes: 'Enthalten',
    no: 'Nicht enthalten',
  },
  demo: {
    tour: 'Produktrundgang',
    minutes: (minutes) => `${minutes} Minuten`,
    stepOf: (step, count) => `Schritt ${step} von ${count}`,
    back: 'Zurück',
    next: 'Nächster Schritt',
    restart: 'Von vorn beginnen',
  },
  video: {
    captions: 'Untertitel',
    chapters: 'Kapitel',
    transcript: 'Transkript',
    unavailable: 'Dieses Video hat noch keine Datei.',
  },
  slices: {
    code: 'Code',
    copied: 'Kopiert',
    copy: 'Kopieren',
    embedLoad: 'Hier laden',
    embedNotice: (site) => `Vor Ihrem Klick wird nichts von ${site} geladen.`,
    embedOpen: (host) => `Auf ${host} öffnen`,
    comparison: (ours, theirs) => `${ours} und ${theirs}, Kriterium für Kriterium`,
    fit: { yes: 'Ja', partly: 'Teilweise', no: 'Nein' },
    onlyDifferences: 'Nur Unterschiede zeigen',
    ours: 'Unser Angebot',
    requirement: 'Kriterium',
    theirs: 'Die Alternative',
    direction: { in: 'Daten hinein', out: 'Daten hinaus', both: 'In beide Richtungen' },
    table: 'Tabelle',
    watch: 'Video ansehen',
  },
};
