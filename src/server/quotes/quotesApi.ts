import type { FastifyInstance, FastifyReply } from 'fastify';
import { languages, masterLanguage } from '../../config/languages';
import { calculatorText } from '../../pricing/words';
import type { Release } from '../builds/releases/release';
import { isInForce, makeQuote, pdfOf, type QuoteWish } from './makeQuote';
import { quoteContent } from './quoteContent';

export interface QuotesOptions {
  readonly release: () => Release | undefined;
  readonly now?: () => number;
}

/** Longest configuration that the calculator writes, with room for more modules. */
const MOST_STATE = 2000;

const PDF_QUERY = {
  type: 'object',
  required: ['q'],
  properties: { q: { type: 'string', maxLength: MOST_STATE }, lang: { type: 'string', maxLength: 10 } },
};

/** `/api/quotes`: quotes as documents. */
export function registerQuotes(app: FastifyInstance, { release, now = Date.now }: QuotesOptions): void {
  const today = () => new Date(now()).toISOString().slice(0, 10);

  app.get<{ Querystring: { q: string; lang?: string } }>(
    '/api/quotes/quote.pdf',
    { schema: { querystring: PDF_QUERY } },
    async ({ query: { q, lang } }, reply) => {
      const wish = { state: q, lang: knownLanguage(lang), day: today() };
      return sendPdf(reply, release(), wish, { mustBeInForce: true });
    },
  );
}

/** A language that the site has: the master language for any other. */
function knownLanguage(lang: string | undefined): string {
  return (languages.find(({ id }) => id === lang) ?? masterLanguage).id;
}

/** Sends the PDF file of a quote; 400 for a configuration that cannot be quoted, 404 without a calculator. */
async function sendPdf(
  reply: FastifyReply,
  release: Release | undefined,
  wish: QuoteWish,
  { mustBeInForce }: { readonly mustBeInForce: boolean },
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  const content = release && (await quoteContent(release, wish.lang));
  if (!content) return refuse(reply, 404, 'This site has no price calculator.');
  const made = makeQuote(content, wish);
  if (!made || (mustBeInForce && !isInForce(made.book, content.books, wish.day)))
    return refuse(reply, 400, 'This configuration cannot be quoted. Open it in the calculator, which says why.');
  const name = `${calculatorText(wish.lang).fileName}-${made.issue.number}.pdf`;
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/pdf')
    .send(await pdfOf(made, content, wish.lang));
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send({ statusCode: status, message });
}
