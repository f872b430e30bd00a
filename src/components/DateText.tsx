import { formatDate } from '../lib/formatDate';

/** A calendar day, for people and for machines. */
export function DateText({ date, lang }: { date: string; lang: string }) {
  return <time dateTime={date.slice(0, 10)}>{formatDate(date, lang)}</time>;
}
