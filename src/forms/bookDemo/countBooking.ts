import { hashedId } from '../../analytics/hashedId';
import { flush, group, identify, track } from '../../analytics/track';
import type { RawFields } from './fields';
import { isFreeMail } from './email';
import type { FieldErrors } from './schema';

const DAY_MS = 86_400_000;
/** A slot's id ends with its start in UTC: year, month, day, hour, minute. */
const SLOT_DAY = /-(\d{4})(\d{2})(\d{2})\d{4}$/;

/** Counts a chosen time by how far ahead it is. */
export function countTime(slot: string): void {
  const [, year, month, day] = SLOT_DAY.exec(slot) ?? [];
  if (year === undefined) return;
  const start = Date.UTC(Number(year), Number(month) - 1, Number(day));
  track('booking_time_chosen', { days_ahead: Math.max(0, Math.ceil((start - Date.now()) / DAY_MS)) });
}

/** Counts a form that was sent. */
export function countSubmit({ quote = '' }: RawFields): void {
  track('booking_submitted', { with_quote: quote !== '' });
}

/** Counts a form that could not be sent or was refused: which fields, never what was in them. */
export function countFailure(errors: FieldErrors, reason: 'check' | 'server' | 'network'): void {
  const fields = Object.entries(errors).flatMap(([name, message]) => (message === undefined ? [] : [name]));
  track('booking_failed', { reason, fields });
}

/**
 * Counts a booking, and ties the visit to an id made from the address, and to one made from the company's domain.
 * Settles when the page may be left without losing that, at the latest after a second.
 */
export async function countBooking(fields: RawFields): Promise<void> {
  const { company_size, interest, quote = '' } = fields;
  const email = fields.email?.trim() ?? '';
  const traits = { company_size, interest };
  const userId = await hashedId(email);
  if (userId !== undefined) identify(userId, traits);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const groupId = isFreeMail(email) ? undefined : await hashedId(domain);
  if (groupId !== undefined) group(groupId, { company_size });
  track('booking_completed', { with_quote: quote !== '' });
  // The form leaves its page next.
  await flush();
}
