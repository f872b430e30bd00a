import { asText, type RichTextField } from '@prismicio/client';
import { z } from 'zod';
import type { Deviation } from '../../lib/contentProblem';
import { normalizeDocument } from '../../lib/normalizeDocument';
import { isTimeZone } from '../../lib/timeZone';
import { describe } from '../content/repository/json';
import { hostKey } from './hostKey';

/** A colleague who hosts demos. */
export interface Host {
  /** A short stable digest of the e-mail address, which stays out of the page. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly zone: string;
  /** ISO weekdays, 1 is Monday. */
  readonly weekdays: readonly number[];
  /** Minutes after midnight, in the host's local time. */
  readonly from: number;
  readonly to: number;
}

/** The texts of the settings that visitors read. */
export interface BookingTexts {
  readonly title: string;
  readonly agenda: readonly string[];
  readonly joinNote: string;
}

export interface BookingSettings extends BookingTexts {
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly noticeHours: number;
  readonly horizonDays: number;
  readonly hosts: readonly Host[];
  /** Days without demos, `YYYY-MM-DD` in each host's local time. */
  readonly holidays: ReadonlySet<string>;
  readonly sizes: readonly string[];
  readonly interests: readonly string[];
  /** Texts of other languages, by language id. */
  readonly translations: Readonly<Record<string, BookingTexts>>;
}

/** Why a part of the booking settings is invalid. */
export interface SettingsFault extends Deviation {
  /** Such as `data.hosts[1].zone`. */
  readonly field: string;
}

export interface ReadSettings {
  /** Undefined if the whole document is invalid. */
  readonly settings: BookingSettings | undefined;
  readonly faults: readonly SettingsFault[];
}

/** A number with a default for an empty field. The schema's message says what it expects. */
const within = (min: number, max: number, fallback: number) => {
  const expected = `a number from ${min} to ${max}`;
  return z
    .number(expected)
    .min(min, expected)
    .max(max, expected)
    .nullish()
    .transform((value) => value ?? fallback);
};
const TIME = 'a time such as "09:30"';
const clock = z
  .string(TIME)
  .regex(/^([01]?\d|2[0-4]):[0-5]\d$/, TIME)
  .transform((value) => {
    const [hours = 0, minutes = 0] = value.split(':').map(Number);
    return hours * 60 + minutes;
  });
const ZONE = 'a time zone such as "Europe/Berlin"';
const zone = z.string(ZONE).refine(isTimeZone, ZONE);
const WEEKDAYS = 'weekdays such as "1,2,3,4,5", of which 1 is Monday';
const weekdays = z
  .string(WEEKDAYS)
  .transform((list) =>
    list
      .split(',')
      .map(Number)
      .filter((day) => day >= 1 && day <= 7),
  )
  .refine((days) => days.length > 0, WEEKDAYS);
const name = z.string('a name').min(1, 'a name');
const email = z.string('an e-mail address').min(3, 'an e-mail address');
/** Invalid times are reported separately. */
const host = z
  .object({ name, email, zone, weekdays, from: clock, to: clock }, 'an object with the fields of a host')
  .refine(({ from, to }) => !(from >= to), { path: ['to'], message: 'a time after "from"' });
const option = z.object({ value: z.string('a word').min(1, 'a word') }, 'an object with "value"');
const text = z
  .string('text (a string)')
  .nullish()
  .transform((value) => value ?? '');
const richText = z
  .array(z.unknown(), 'rich text (a list of blocks)')
  .nullish()
  .transform((value) =>
    asText((value ?? []) as unknown as RichTextField, { separator: '\n' })
      .split('\n')
      .filter(Boolean),
  );
const holiday = z.object({ date: z.string('a date').nullish() }, 'an object with "date"');

const document = z.object(
  {
    title: text,
    duration_minutes: within(5, 480, 30),
    buffer_minutes: within(0, 240, 0),
    notice_hours: within(0, 720, 24),
    horizon_days: within(1, 366, 42),
    hosts: z.array(z.unknown(), 'a list of hosts'),
    holidays: z.array(holiday, 'a list of holidays').nullish(),
    company_sizes: z.array(option, 'a list of company sizes'),
    interests: z.array(option, 'a list of interests'),
    agenda: richText,
    join_note: text,
  },
  'an object with the booking settings',
);

const texts = z.object({ title: text, agenda: richText, join_note: text });

/** The texts of translated documents, by language id. One that is invalid is left out, so that the original stands for it. */
function readTranslations(translated: Readonly<Record<string, unknown>>): Record<string, BookingTexts> {
  const entries = Object.entries(translated).flatMap(([lang, data]): [string, BookingTexts][] => {
    const { data: given } = texts.safeParse(normalizeDocument({ data }).data);
    return given ? [[lang, { title: given.title, agenda: given.agenda, joinNote: given.join_note }]] : [];
  });
  return Object.fromEntries(entries);
}

/** The settings with the texts of a language, if there are any. */
export function settingsIn(settings: BookingSettings, lang: string | undefined): BookingSettings {
  return { ...settings, ...settings.translations[lang ?? ''] };
}

/**
 * Reads the booking settings document. A host with an invalid zone, days or hours is skipped. If all hosts are invalid,
 * the whole document is.
 * @param translated data of its translations, by language id
 */
export function readBookingSettings(data: unknown, translated: Readonly<Record<string, unknown>> = {}): ReadSettings {
  const normal: unknown = normalizeDocument({ data }).data;
  const read = document.safeParse(normal);
  if (!read.success) return { settings: undefined, faults: faultsOf(read.error, normal) };
  const given = read.data;
  const hosts = given.hosts.map((raw) => host.safeParse(raw));
  const faults = hosts.flatMap(({ error }, index) => (error ? faultsOf(error, normal, ['hosts', index]) : []));
  const usable = hosts.flatMap((one) => (one.success ? [{ ...one.data, key: hostKey(one.data.email) }] : []));
  if (hosts.length > 0 && usable.length === 0) return { settings: undefined, faults };
  const settings = {
    title: given.title,
    durationMinutes: given.duration_minutes,
    bufferMinutes: given.buffer_minutes,
    noticeHours: given.notice_hours,
    horizonDays: given.horizon_days,
    hosts: usable,
    holidays: new Set((given.holidays ?? []).flatMap(({ date }) => (date ? [date] : []))),
    sizes: given.company_sizes.map(({ value }) => value),
    interests: given.interests.map(({ value }) => value),
    agenda: given.agenda,
    joinNote: given.join_note,
    translations: readTranslations(translated),
  };
  return { settings, faults };
}

/**
 * @param data of the whole document
 * @param above path of the value that the schema parsed
 */
function faultsOf({ issues }: z.ZodError, data: unknown, above: readonly (string | number)[] = []): SettingsFault[] {
  return issues.map(({ path, message }) => {
    const whole = [...above, ...path.map((part) => (typeof part === 'symbol' ? String(part) : part))];
    const found = whole.reduce<unknown>(
      (value, part) => (value as Record<string | number, unknown> | null)?.[part],
      data,
    );
    const field = whole.reduce<string>(
      (place, part) => place + (typeof part === 'number' ? `[${part}]` : `.${part}`),
      'data',
    );
    return { field, expected: message, found: describe(found) };
  });
}
