/** Address of the document of a stored quote. */
export function quoteFile(token: string): string {
  return `/api/quotes/sent/${token}/quote.pdf`;
}
