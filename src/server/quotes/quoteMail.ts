import type { Release } from '../builds/releases/release';
import { mailTransport } from '../mailTransport';
import { TooLate, type Deliver } from '../bookings/outbox/outboxWorker';
import type { BookingStore } from '../bookings/store/types';
import { amountOf } from '../../pricing/amountOf';
import { dayOf } from '../../lib/days';
import { formatDate } from '../../lib/formatDate';
import { quoteMailText } from '../../text/quoteMail';
import { makeQuote } from './makeQuote';
import { quoteContent } from './quoteContent';
import { signToken, type TokenKeys } from '../bookings/links';

export interface QuoteMailOptions {
  readonly smtpUrl: string;
  readonly from: string;
  readonly siteUrl: string;
  readonly store: BookingStore;
  readonly keys: TokenKeys;
  readonly release: () => Release | undefined;
  readonly now: () => number;
}

/**
 * Sends quotes by mail. Anybody can enter a stranger's address, so the mail contains no input: the name of the customer
 * is in the document behind the link.
 */
export function quoteMails({ smtpUrl, from, siteUrl, store, keys, release, now }: QuoteMailOptions): Deliver {
  const transport = mailTransport(smtpUrl);
  return async ({ id, quoteId }) => {
    const stored = quoteId === undefined ? undefined : await store.findQuote(quoteId);
    if (!stored) return;
    const { lang, state } = stored;
    const current = release();
    const content = current && (await quoteContent(current, lang));
    const made = content && makeQuote(content, stored);
    if (!made) throw new Error('The price book of the quote is not published.');
    const { issue, quote } = made;
    if (issue.validUntil < dayOf(now()))
      throw new TooLate('The quote is not valid any more, so that this mail was not sent.');
    const words = quoteMailText(lang);
    const money = (minor: number) => amountOf(minor, quote.currency, lang);
    await transport.sendMail({
      messageId: `<${id}@${new URL(siteUrl).hostname}>`,
      from,
      to: { name: '', address: stored.email },
      replyTo: content.seller.email || undefined,
      subject: words.subject(content.siteName, issue.number),
      text: [
        words.greeting,
        words.price(issue.number, money(quote.month), money(quote.firstYear)),
        words.valid(formatDate(issue.validUntil, lang), made.book.version),
        `${words.file}\n${siteUrl}/api/quotes/sent/${signToken(stored.id, 'quote', keys)}/quote.pdf`,
        `${words.change}\n${siteUrl}${content.calculator}?q=${state}`,
        words.contact([content.seller.email, content.seller.phone].filter(Boolean).join(', ')),
        words.given,
      ].join('\n\n'),
    });
  };
}
