import { formatDate } from '../lib/formatDate';

/** A calendar day in a `time` element. */
export function DateText({ date, lang }: { date: string; lang: string }) {
  return <time dateTime={date.slice(0, 10)}>{formatDate(date, lang)}</time>;
}
