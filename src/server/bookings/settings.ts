import { asText, type RichTextField } from '@prismicio/client';
import { z } from 'zod';
import { normalizeDocument } from '../../lib/normalizeDocument';
import { isTimeZone } from '../../lib/timeZone';
import { contentClient } from '../builds/contentClient';
import type { ContentEndpoint } from '../builds/snapshot';
import { hostKey } from './hostKey';

/** One colleague who holds demos. */
export interface Host {
  /** Short and stable: made from the e-mail address, which stays out of the page. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly zone: string;
  /** ISO weekdays, 1 is Monday. */
  readonly weekdays: readonly number[];
  /** Minutes after midnight, by the clock on the host's wall. */
  readonly from: number;
  readonly to: number;
}

export interface BookingSettings {
  readonly title: string;
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly noticeHours: number;
  readonly horizonDays: number;
  readonly hosts: readonly Host[];
  /** Days on which nobody holds demos, `YYYY-MM-DD` in each host's own calendar. */
  readonly holidays: ReadonlySet<string>;
  readonly sizes: readonly string[];
  readonly interests: readonly string[];
  readonly agenda: readonly string[];
  readonly joinNote: string;
}

const within = (least: number, most: number, fallback: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .nullish()
    .transform((value) => value ?? fallback);
const clock = z
  .string()
  .regex(/^([01]?\d|2[0-4]):[0-5]\d$/)
  .transform((value) => {
    const [hours = 0, minutes = 0] = value.split(':').map(Number);
    return hours * 60 + minutes;
  });
const zone = z.string().refine(isTimeZone);
const weekdays = z.string().transform((list) =>
  list
    .split(',')
    .map(Number)
    .filter((day) => day >= 1 && day <= 7),
);
const host = z.object({ name: z.string().min(1), email: z.string().min(3), zone, weekdays, from: clock, to: clock });
const option = z.object({ value: z.string().min(1) });
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const richText = z
  .array(z.unknown())
  .nullish()
  .transform((value) =>
    asText((value ?? []) as unknown as RichTextField, { separator: '\n' })
      .split('\n')
      .filter(Boolean),
  );

const document = z.object({
  title: text,
  duration_minutes: within(5, 480, 30),
  buffer_minutes: within(0, 240, 0),
  notice_hours: within(0, 720, 24),
  horizon_days: within(1, 366, 42),
  hosts: z.array(z.unknown()),
  holidays: z.array(z.object({ date: z.string().nullish() })).nullish(),
  company_sizes: z.array(option),
  interests: z.array(option),
  agenda: richText,
  join_note: text,
});

/**
 * Reads the booking settings document. A host whose zone, days or hours cannot be read holds no demos; the others still do.
 * @throws ZodError when the document as a whole cannot be used
 */
export function readBookingSettings(data: unknown): BookingSettings {
  const given = document.parse(normalizeDocument({ data }).data);
  return {
    title: given.title,
    durationMinutes: given.duration_minutes,
    bufferMinutes: given.buffer_minutes,
    noticeHours: given.notice_hours,
    horizonDays: given.horizon_days,
    hosts: given.hosts.flatMap((raw) => {
      const read = host.safeParse(raw);
      return read.success ? [{ ...read.data, key: hostKey(read.data.email) }] : [];
    }),
    holidays: new Set((given.holidays ?? []).flatMap(({ date }) => (date ? [date] : []))),
    sizes: given.company_sizes.map(({ value }) => value),
    interests: given.interests.map(({ value }) => value),
    agenda: given.agenda,
    joinNote: given.join_note,
  };
}

const FRESH_MS = 30_000;

/**
 * The booking settings as they are in the content service, asked again after half a minute. While the service does not answer, the last
 * settings stay in force. Rejects only when there never were any.
 */
export function createSettingsReader(content: () => ContentEndpoint, now: () => number = Date.now) {
  let last: { settings: BookingSettings; at: number } | undefined;
  let asking: Promise<BookingSettings> | undefined;
  const ask = async () => {
    // Somebody waits for it.
    const client = contentClient(content(), { attempts: 2, signal: AbortSignal.timeout(5_000) });
    const { data } = await client.getSingle('booking_settings');
    const settings = readBookingSettings(data);
    last = { settings, at: now() };
    return settings;
  };
  return async (): Promise<BookingSettings> => {
    if (last && now() - last.at < FRESH_MS) return last.settings;
    asking ??= ask().finally(() => (asking = undefined));
    try {
      return await asking;
    } catch (error) {
      if (!last) throw error;
      last = { ...last, at: now() };
      return last.settings;
    }
  };
}
