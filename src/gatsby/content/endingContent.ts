import { addDays } from '../../lib/days';
import { isObject } from '../../lib/isObject';

/** Long enough for an editor to act. */
const WARNING_DAYS = 60;

interface Document {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Sentences about content that ends soon without anybody's doing: after the last price book no quote is made, and after
 * the last holiday demos can be booked on any.
 * @param today `YYYY-MM-DD`
 */
export function endingContent(documents: readonly Document[], today: string): string[] {
  const of = (type: string) => documents.filter((document) => document.type === type).map(({ data }) => data);
  const settings = of('booking_settings');
  const horizon = Math.max(0, ...settings.map((data) => Number(data['horizon_days']) || 0));
  const holidays = settings.flatMap((data) => (Array.isArray(data['holidays']) ? data['holidays'] : []));
  const pricesEnd = lastDay(of('price_book'), 'valid_until');
  const holidaysEnd = lastDay(holidays, 'date');
  return [
    ...(pricesEnd && pricesEnd < addDays(today, WARNING_DAYS)
      ? [
          `The last price book ends on ${pricesEnd}. Publish the one that follows: without it, no quote is made from then on.`,
        ]
      : []),
    ...(holidaysEnd && holidaysEnd < addDays(today, WARNING_DAYS + horizon)
      ? [
          `The last holiday of the booking settings is ${holidaysEnd}, and demos can be booked ${horizon} days ahead. Add the holidays that follow.`,
        ]
      : []),
  ];
}

function lastDay(rows: readonly unknown[], field: string): string | undefined {
  const days = rows.flatMap((row) => (isObject(row) && typeof row[field] === 'string' ? [row[field]] : []));
  return days.sort().at(-1);
}
