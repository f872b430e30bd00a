import { OWN_ENTRIES } from '../config/ownEntries';
import { zoneName } from '../lib/zoneNames';

/**
 * Names the time of the booked demo in the browser's time zone, and the zone, which may differ from that of the booking:
 * `Your demo: Tue, Dec 1, 2:00 PM, Berlin (CET, UTC+1)`.
 */
export function appointment(label: string, lang: string): string | undefined {
  const [, instant] = new RegExp(`(?:^|; )${OWN_ENTRIES.appointment.name}=(\\d+)`).exec(document.cookie) ?? [];
  if (instant === undefined) return undefined;
  const time = new Intl.DateTimeFormat(lang, {
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  });
  const { timeZone } = time.resolvedOptions();
  return `${label}: ${time.format(Number(instant))}, ${zoneName(timeZone, lang, Number(instant))}`;
}
