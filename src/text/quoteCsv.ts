import { inLanguage } from './inLanguage';

const enUs = {
  columns: ['Part', 'Item', 'Quantity', 'Each', 'List price', 'Discount', 'Net', 'Currency', 'Reason'],
  separator: ',' as ',' | ';',
  decimalSign: '.',
};

const deDe: typeof enUs = {
  columns: ['Teil', 'Position', 'Menge', 'Einzelpreis', 'Listenpreis', 'Nachlass', 'Netto', 'Währung', 'Grund'],
  separator: ';',
  decimalSign: ',',
};

/** Column titles and notation of a quote as CSV, loaded with the file's writer. */
export function quoteCsvText(lang: string): typeof enUs {
  return inLanguage(lang, { 'en-us': enUs, 'de-de': deDe });
}
