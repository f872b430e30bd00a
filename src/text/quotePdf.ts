import { inLanguage } from './inLanguage';

const enUs = {
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  unprintable: 'A name in letters that this document cannot print',
};

const deDe: typeof enUs = {
  page: (page, count) => `Seite ${page} von ${count}`,
  unprintable: 'Ein Name in Buchstaben, die dieses Dokument nicht wiedergeben kann',
};

/** Texts that a quote has as a PDF file alone. */
export function quotePdfText(lang: string): typeof enUs {
  return inLanguage(lang, { 'en-us': enUs, 'de-de': deDe });
}
