import type { Catalogue } from './en-us';

/** Texte der Oberfläche auf Deutsch. */
export const deDe: Catalogue = {
  tag: 'de-DE',
  language: 'Deutsch',
  frame: {
    skip: 'Zum Inhalt springen',
    home: (site) => `${site}, Startseite`,
    announcement: 'Ankündigung',
    mainMenu: 'Hauptmenü',
    openMenu: 'Menü',
    menuTitle: 'Menü',
    overview: (menu) => `Übersicht: ${menu}`,
    languages: 'Sprache',
    footer: 'Seitenübersicht',
    legal: 'Rechtliches',
    consent: 'Cookie-Einstellungen',
    social: 'Anderswo',
    arrived: (page) => `Neue Seite: ${page}`,
    toolsMenu: 'Werkzeuge',
    toSite: 'Zur Website',
  },
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
  dialog: {
    close: 'Schließen',
  },
  link: {
    external: '(andere Website)',
    newTab: '(öffnet in einem neuen Tab)',
  },
  table: {
    scroll: 'Seitlich scrollen, um die ganze Tabelle zu sehen',
  },
  error: {
    notFound: 'Seite nicht gefunden',
    notFoundLead:
      'Unter dieser Adresse gibt es nichts. Vielleicht ist die Seite umgezogen, oder der Link enthält einen Tippfehler.',
    server: 'Interner Serverfehler',
    serverLead: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es noch einmal, oder gehen Sie von hier aus weiter.',
    reload: 'Noch einmal versuchen',
    home: 'Zur Startseite',
    places: 'Von hier aus weiter',
  },
  slices: {
    code: 'Code',
    copied: 'Kopiert',
    copy: 'Kopieren',
    embedLoad: 'Hier laden',
    embedNotice: (site) => `Vor Ihrem Klick wird nichts von ${site} geladen.`,
    embedOpen: (host) => `Auf ${host} öffnen`,
    comparison: (ours, theirs) => `${ours} und ${theirs}, Anforderung für Anforderung`,
    fit: { yes: 'Ja', partly: 'Teilweise', no: 'Nein' },
    onlyDifferences: 'Nur Unterschiede zeigen',
    ours: 'Hier',
    requirement: 'Anforderung',
    theirs: 'Das andere',
    direction: { in: 'Daten hinein', out: 'Daten hinaus', both: 'In beide Richtungen' },
    table: 'Tabelle',
    watch: 'Video ansehen',
    watchTitled: (title) => `Ansehen: ${title}`,
  },
};
