import * as z from 'zod/mini';
import { isBlank } from '../../lib/cleanText';
import { knownZone, oneLine, severalLines } from './clean';
import { isDeliverable } from '../../lib/emailAddress';
import { FIELDS, VISIBLE_FIELDS, type FieldName, type RawFields, type VisibleField } from './fields';
import type { FormMessages } from '../../text/formMessages';

// zod would otherwise compile code with `eval`, which the Content-Security-Policy blocks and reports.
z.config({ jitless: true });

/** Options of the form's selects, by value. */
export interface BookingChoices {
  readonly sizes: readonly string[];
  readonly interests: readonly string[];
}

const MAX_LENGTH = {
  name: 100,
  company: 150,
  message: 2000,
  email: 254,
  slot: 80,
  zone: 64,
  quote: 4000,
  attribution: 2000,
};
/** Host and start of a slot, as `slotId` writes them. */
const SLOT = /^[0-9a-f]{10}-\d{12}$/;

/**
 * The validator of a booking, shared by browser and server. It also normalizes: names become one line, an unknown zone
 * UTC.
 * @param messages in the visitor's language
 */
function bookDemoSchema(messages: FormMessages, { sizes, interests }: BookingChoices) {
  const line = (max: number, required: string) =>
    z.string().check(
      z.overwrite(oneLine),
      z.refine((value: string) => !isBlank(value), { error: required, abort: true }),
      z.maxLength(max, messages.tooLong(max)),
    );
  const choice = (options: readonly string[]) =>
    z._default(
      z.string().check(z.refine((value: string) => value === '' || options.includes(value), messages.invalid.choice)),
      '',
    );
  const optional = (max: number) =>
    z._default(z.string().check(z.overwrite((value: string) => oneLine(value.slice(0, max)))), '');
  const ticked = z.pipe(
    z._default(z.string(), ''),
    z.transform((value: string) => value !== ''),
  );
  return z.object({
    first_name: line(MAX_LENGTH.name, messages.required.first_name),
    last_name: line(MAX_LENGTH.name, messages.required.last_name),
    email: z.string().check(
      z.overwrite(oneLine),
      z.refine((value: string) => value !== '', { error: messages.required.email, abort: true }),
      z.refine((value: string) => isDeliverable(value), messages.invalid.email),
    ),
    company: line(MAX_LENGTH.company, messages.required.company),
    company_size: choice(sizes),
    interest: choice(interests),
    message: z._default(
      z
        .string()
        .check(z.overwrite(severalLines), z.maxLength(MAX_LENGTH.message, messages.tooLong(MAX_LENGTH.message))),
      '',
    ),
    slot: z.string().check(
      z.refine((value: string) => value !== '', { error: messages.required.slot, abort: true }),
      z.refine((value: string) => SLOT.test(value), messages.invalid.slot),
    ),
    zone: z.pipe(optional(MAX_LENGTH.zone), z.transform(knownZone)),
    quote: optional(MAX_LENGTH.quote),
    attribution: optional(MAX_LENGTH.attribution),
    updates: ticked,
    consent: z.pipe(ticked, z.boolean().check(z.refine((value: boolean) => value, messages.required.consent))),
  });
}

/** A validated booking. */
export type DemoRequest = z.output<ReturnType<typeof bookDemoSchema>>;

export type FieldErrors = Partial<Record<VisibleField, string>>;

export type Checked =
  { readonly ok: true; readonly request: DemoRequest } | { readonly ok: false; readonly errors: FieldErrors };

/** Validates posted fields; each invalid field gets one message. */
export function checkBooking(raw: RawFields, messages: FormMessages, choices: BookingChoices): Checked {
  const filled: Record<FieldName, string> = { ...EMPTY, ...raw };
  const parsed = bookDemoSchema(messages, choices).safeParse(filled);
  if (parsed.success) return { ok: true, request: parsed.data };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = VISIBLE_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return { ok: false, errors };
}

const EMPTY = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Record<FieldName, string>;
