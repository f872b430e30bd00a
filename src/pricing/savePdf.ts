import { FetchError, request } from '../lib/http';
import { sendQuoteText } from '../text/sendQuote';
import { download } from './download';

/** Address of the quote as a PDF file, which the server makes from the configuration. */
function pdfAddress(state: string, lang: string): string {
  return `/api/quotes/quote.pdf?lang=${lang}&q=${state}`;
}

/**
 * Downloads the quote as a PDF file, under the name that the server gives it, with the number that it prints.
 * @returns why there is none, if prices have changed since the page was loaded; otherwise an empty text
 * @throws FetchError when the server does not make it
 */
export async function savePdf(state: string, lang: string): Promise<string> {
  const response = await request(pdfAddress(state, lang));
  if (response.status === 400) return sendQuoteText(lang).changed;
  if (!response.ok) throw new FetchError('No PDF', response.status);
  const [, name = 'quote.pdf'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  download(name, 'application/pdf', await response.blob());
  return '';
}
