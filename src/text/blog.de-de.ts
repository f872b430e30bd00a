import type { BlogText } from './blog.en-us';

/** Texts of the blog in German. */
export const blogDeDe: BlogText = {
  all: 'Alle Artikel',
  articles: 'Artikel',
  categories: 'Kategorien',
  tags: 'Themen',
  none: 'Hier gibt es noch keine Artikel.',
  count: (count) => (count === 1 ? '1 Artikel' : `${count} Artikel`),
  pageOf: (page, count) => `Seite ${page} von ${count}`,
  tagTitle: (tag) => `Artikel zum Thema ${tag}`,
  tagDescription: (tag, count) =>
    `${count === 1 ? 'Ein Artikel' : `${count} Artikel`} zum Thema ${tag}, für alle, die in Unternehmen mit 50 bis 2.000 Beschäftigten einkaufen, freigeben und bezahlen.`,
  keyPoints: 'Kurz gefasst',
  related: 'Weiterlesen',
  updated: 'Aktualisiert am',
  minutes: (minutes) => `${minutes} Min. Lesezeit`,
  share: {
    label: 'Weitergeben',
    mail: 'Per E-Mail',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
  },
};
