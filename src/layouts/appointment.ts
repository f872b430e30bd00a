import { OWN_ENTRIES } from '../config/ownEntries';

/** Names the time of the booked demo in the browser's time zone: `Your demo: Tue, Dec 1, 2:00 PM`. */
export function appointment(label: string, lang: string): string | undefined {
  const [, instant] = new RegExp(`(?:^|; )${OWN_ENTRIES.appointment.name}=(\\d+)`).exec(document.cookie) ?? [];
  if (instant === undefined) return undefined;
  const time = new Intl.DateTimeFormat(lang, {
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  });
  return `${label}: ${time.format(Number(instant))}`;
}
