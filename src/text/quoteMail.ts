import { inLanguage } from './inLanguage';

const enUs = {
  subject: (site: string, number: string) => `Your ${site} quote ${number}`,
  greeting: 'Hello,',
  price: (number: string, month: string, year: string) =>
    `Here is quote ${number}: ${month} a month, ${year} in the first year, without tax.`,
  valid: (until: string, book: string) => `It is valid until ${until} and uses price book ${book}.`,
  file: 'The quote as a PDF file, line by line:',
  change: 'The same configuration in the calculator:',
  contact: (contact: string) => `Questions: ${contact}`,
  given: 'This address was entered in our price calculator. If that was not you, you do not need to do anything.',
};
export type QuoteMailText = typeof enUs;

const deDe: QuoteMailText = {
  subject: (site, number) => `Ihr Angebot von ${site}: ${number}`,
  greeting: 'Guten Tag,',
  price: (number, month, year) =>
    `hier ist das Angebot ${number}: ${month} im Monat, ${year} im ersten Jahr, ohne Steuern.`,
  valid: (until, book) => `Es gilt bis ${until} und beruht auf der Preisliste ${book}.`,
  file: 'Das Angebot als PDF-Datei, Zeile für Zeile:',
  change: 'Dieselbe Zusammenstellung im Rechner:',
  contact: (contact) => `Fragen: ${contact}`,
  given: 'Diese Adresse wurde in unserem Preisrechner eingegeben. Waren Sie das nicht, müssen Sie nichts tun.',
};

/** Texts of the mail with a quote. */
export function quoteMailText(lang: string): QuoteMailText {
  return inLanguage(lang, { 'en-us': enUs, 'de-de': deDe });
}
