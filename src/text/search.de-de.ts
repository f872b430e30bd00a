import type { SearchWords } from './search.en-us';

/** Texts of the search in German. */
export const searchDeDe: SearchWords = {
  title: 'Diese Website durchsuchen',
  summary:
    'Alle deutschen Seiten dieser Website durchsuchen: Funktionen, Preise, Leitfäden, rechtliche Dokumente und offene Stellen.',
  search: 'Suchen',
  label: 'Was suchen Sie?',
  keys: 'Pfeiltasten wählen aus, die Eingabetaste öffnet.',
  pages: 'Seiten',
  popular: 'Häufig besucht',
  recent: 'Von hier aus geöffnet',
  help: 'Geben Sie ein oder zwei Wörter ein: eine Funktion, ein Dokument, einen Namen. Durchsucht werden alle Seiten, Artikel und offenen Stellen.',
  loading: 'Die Liste der Seiten wird geladen.',
  failed: 'Die Liste der Seiten konnte nicht geladen werden.',
  again: 'Erneut versuchen',
  found: (count) => (count === 1 ? '1 Seite gefunden' : `${count} Seiten gefunden`),
  none: (query) => `Auf keiner Seite steht „${query}“.`,
  tryOther: 'Versuchen Sie ein kürzeres oder allgemeineres Wort.',
  similar: 'Ähnliche Seiten',
  blog: {
    label: 'Artikel durchsuchen',
    category: 'Kategorie',
    tag: 'Thema',
    any: 'Alle',
    clear: 'Suche zurücksetzen',
    found: (count, total) => `${count} von ${total} Artikeln`,
    none: 'Kein Artikel passt. Nehmen Sie einen Filter weg oder versuchen Sie ein anderes Wort.',
  },
};
