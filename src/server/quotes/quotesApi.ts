import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { textLanguageOf } from '../../config/languages';
import { dayOf } from '../../lib/days';
import { errorMessage } from '../../lib/errorMessage';
import { calculatorText } from '../../text/calculator';
import { acceptBodies } from '../bookings/api/bodies';
import { isFromThisSite } from '../bookings/api/isFromThisSite';
import { bookingOfToken } from '../bookings/links';
import type { Release } from '../builds/releases/release';
import { isInForce, makeQuote, pdfOf, type QuoteRequest } from './makeQuote';
import { quoteContent } from './quoteContent';
import { sendMessage } from '../http/sendMessage';
import { MAX_STATE_LENGTH, registerSending, type QuotesOptions } from './sendQuote';

const PDF_QUERY = {
  type: 'object',
  required: ['q'],
  properties: { q: { type: 'string', maxLength: MAX_STATE_LENGTH }, lang: { type: 'string', maxLength: 10 } },
};

/** `/api/quotes`: quotes as documents, and by mail. */
export function registerQuotes(app: FastifyInstance, options: QuotesOptions): void {
  const { store, keys, siteUrl, release, now } = options;
  void app.register(async (scope) => {
    acceptBodies(scope);
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (request.method === 'POST' && !isFromThisSite(request, siteUrl))
        return sendMessage(reply, 403, 'A quote is sent from our own pages only.');
    });
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status < 500) return sendMessage(reply, status, errorMessage(error));
      request.log.error({ err: { type: error.name, message: error.message, stack: error.stack } }, 'quote failed');
      return sendMessage(reply.header('retry-after', '5'), 503, 'The quote could not be made. Try again in a minute.');
    });

    scope.get<{ Querystring: { q: string; lang?: string } }>(
      '/api/quotes/quote.pdf',
      { schema: { querystring: PDF_QUERY } },
      async ({ query: { q, lang } }, reply) => {
        const day = dayOf(now());
        return sendPdf(reply, release(), { state: q, lang: textLanguageOf(lang), day }, { mustBeInForce: true });
      },
    );

    scope.get<{ Params: { token: string } }>('/api/quotes/sent/:token/quote.pdf', async ({ params }, reply) => {
      const id = bookingOfToken(params.token, 'quote', keys);
      const stored = id === undefined ? undefined : await store.findQuote(id);
      if (!stored)
        return sendMessage(reply, 404, 'This quote is no longer stored. Make a new one in the price calculator.');
      return sendPdf(reply, release(), stored, { mustBeInForce: false });
    });

    registerSending(scope, options);
  });
}

/** Sends the PDF file of a quote; 400 for a configuration that cannot be quoted, 404 without a calculator. */
async function sendPdf(
  reply: FastifyReply,
  release: Release | undefined,
  quoteRequest: QuoteRequest,
  { mustBeInForce }: { readonly mustBeInForce: boolean },
): Promise<FastifyReply> {
  const content = release && (await quoteContent(release, quoteRequest.lang));
  if (!content) return sendMessage(reply, 404, 'This site has no price calculator.');
  const made = makeQuote(content, quoteRequest);
  if (!made || (mustBeInForce && !isInForce(made.book, content.books, quoteRequest.day)))
    return sendMessage(reply, 400, 'This configuration cannot be quoted. Open it in the calculator, which says why.');
  const name = `${calculatorText(quoteRequest.lang).fileName}-${made.issue.number}.pdf`;
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/pdf')
    .send(await pdfOf(made, content, quoteRequest.lang));
}
