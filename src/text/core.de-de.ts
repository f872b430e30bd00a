import type { CoreText } from './core.en-us';

/** Texts of every page in German. */
export const coreDeDe: CoreText = {
  tag: 'de-DE',
  language: 'Deutsch',
  frame: {
    skip: 'Zum Inhalt springen',
    home: (site) => (site ? `${site}, Startseite` : 'Startseite'),
    announcement: 'Ankündigung',
    mainMenu: 'Hauptmenü',
    search: 'Suche',
    searchShortcut: 'Suche (Strg oder ⌘ mit K)',
    openMenu: 'Menü',
    yourDemo: 'Ihre Demo',
    menuTitle: 'Menü',
    overview: (menu) => `Übersicht: ${menu}`,
    footer: 'Seitenübersicht',
    legal: 'Rechtliches',
    privacyChoices: 'Datenschutz-Auswahl',
    arrived: (page) => `Neue Seite: ${page}`,
    toolsMenu: 'Werkzeuge',
    tools: { debug: 'Dieser Build', 'debug-builds': 'Builds', 'debug-bookings': 'Buchungen' },
    toSite: 'Zur Website',
  },
  dialog: {
    close: 'Schließen',
  },
  link: {
    newTab: '(öffnet in einem neuen Tab)',
    languages: { en: '(englisch)', de: '(deutsch)' },
  },
  error: {
    notFound: 'Seite nicht gefunden',
    notFoundLead:
      'Unter dieser Adresse gibt es nichts. Vielleicht ist die Seite umgezogen, oder der Link enthält einen Tippfehler.',
    server: 'Interner Serverfehler',
    serverLead: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es erneut, oder gehen Sie von hier aus weiter.',
    reload: 'Erneut versuchen',
    home: 'Zur Startseite',
    places: 'Von hier aus weiter',
  },
  freshness: {
    offline: 'Keine Verbindung. Seiten, die Sie schon geöffnet haben, funktionieren weiter.',
    waiting: 'Diese Seite lässt sich ohne Verbindung nicht laden. Die jetzige bleibt.',
    back: 'Die Verbindung ist wieder da.',
    unsaved: 'Diese Seite konnte nicht geladen werden. Was Sie hier eingegeben haben, ist noch da.',
    again: 'Erneut versuchen',
    failed: 'Diese Seite konnte nicht geladen werden',
    part: 'Ein Teil der Seite ist nicht angekommen. Versuchen Sie es erneut; hilft das nicht, warten Sie einen Moment.',
    startupLead: 'Sie können sie unten lesen, und ihre Links funktionieren. Was Skripte braucht, funktioniert nicht.',
    readOn: 'Unten weiterlesen',
  },
};
