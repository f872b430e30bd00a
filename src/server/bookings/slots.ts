import { Temporal } from 'temporal-polyfill';
import type { BookingSettings, Host } from './settings';

/** A bookable time with its host. */
export interface Slot {
  readonly id: string;
  readonly host: Host;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** A taken time range: half-open, milliseconds since 1970. */
export interface Taken {
  readonly hostKey: string;
  readonly start: number;
  readonly end: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Id of a slot: its host and its start in UTC, to the minute. */
export function slotId(hostKey: string, start: number): string {
  return `${hostKey}-${new Date(start).toISOString().replace(/\D/g, '').slice(0, 12)}`;
}

/** The start of a slot, from its id; undefined for an invalid id. */
export function startOfSlot(id: string): number | undefined {
  const [, year, month, day, hour, minute] = /-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(id) ?? [];
  const start = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return Number.isNaN(start) ? undefined : start;
}

/**
 * All offered slots, by start: each host's working hours divided into demos with buffers, without
 * holidays, too short a notice, or times beyond the horizon. Working hours are local time: a time that daylight saving
 * skips is no slot, and one that occurs twice is one slot.
 */
export function offeredSlots(settings: BookingSettings, now: number): Slot[] {
  const first = now + settings.noticeHours * 60 * MINUTE;
  const last = now + settings.horizonDays * DAY;
  const slots = settings.hosts.flatMap((host) =>
    daysOf(host, first, last).flatMap((day) => slotsOn(day, host, settings)),
  );
  return slots
    .filter(({ start }) => start >= first && start < last)
    .sort((a, b) => a.start - b.start || settings.hosts.indexOf(a.host) - settings.hosts.indexOf(b.host));
}

/** The free slots, one per start: two available hosts are one choice. */
export function freeSlots(slots: readonly Slot[], taken: readonly Taken[], settings: BookingSettings): Slot[] {
  const pause = settings.bufferMinutes * MINUTE;
  const free = slots.filter(
    ({ host, start, end }) =>
      !taken.some((other) => other.hostKey === host.key && start < other.end + pause && other.start < end + pause),
  );
  const starts = new Set<number>();
  return free.filter(({ start }) => !starts.has(start) && starts.add(start));
}

function daysOf(host: Host, first: number, last: number): Temporal.PlainDate[] {
  const dateAt = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(host.zone).toPlainDate();
  const days: Temporal.PlainDate[] = [];
  const end = dateAt(last);
  for (let day = dateAt(first); Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 })) days.push(day);
  return days;
}

function slotsOn(day: Temporal.PlainDate, host: Host, settings: BookingSettings): Slot[] {
  if (!host.weekdays.includes(day.dayOfWeek) || settings.holidays.has(day.toString())) return [];
  const slots: Slot[] = [];
  const step = settings.durationMinutes + settings.bufferMinutes;
  for (let minute = host.from; minute + settings.durationMinutes <= host.to; minute += step) {
    const wall = day.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
    const start = instantOf(wall, host.zone);
    if (start === undefined) continue;
    slots.push({ id: slotId(host.key, start), host, start, end: start + settings.durationMinutes * MINUTE });
  }
  return slots;
}

/** The earlier instant of a local time; undefined if the clock skips it. */
function instantOf(wall: Temporal.PlainDateTime, zone: string): number | undefined {
  try {
    const exact = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
    return exact.toPlainDateTime().equals(wall) ? exact.epochMilliseconds : undefined;
  } catch {
    return undefined;
  }
}
