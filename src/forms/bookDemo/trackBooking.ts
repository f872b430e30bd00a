import { hashedId } from '../../analytics/hashedId';
import { flush, group, identify, track } from '../../analytics/track';
import type { RawFields } from './fields';
import { isFreeMail } from '../../lib/emailAddress';
import type { FieldErrors } from './schema';

const DAY_MS = 86_400_000;
/** A slot's id ends with its start in UTC: year, month, day, hour, minute. */
const SLOT_DAY = /-(\d{4})(\d{2})(\d{2})\d{4}$/;

/** Tracks a chosen time by how many days ahead it is. */
export function trackTimeChosen(slot: string): void {
  const [, year, month, day] = SLOT_DAY.exec(slot) ?? [];
  if (year === undefined) return;
  const start = Date.UTC(Number(year), Number(month) - 1, Number(day));
  track('booking_time_chosen', { days_ahead: Math.max(0, Math.ceil((start - Date.now()) / DAY_MS)) });
}

/** Tracks a submitted form. */
export function trackSubmit({ quote = '' }: RawFields): void {
  track('booking_submitted', { with_quote: quote !== '' });
}

/** Tracks a failed submission: the names of its invalid fields, never their values. */
export function trackFailure(errors: FieldErrors, reason: 'check' | 'server' | 'network'): void {
  const fields = Object.entries(errors).flatMap(([name, message]) => (message === undefined ? [] : [name]));
  track('booking_failed', { reason, fields });
}

/**
 * Tracks a booking, and identifies the visit by hashes of the e-mail address and the company's domain. Resolves when
 * leaving the page cannot lose the event, at the latest after a second.
 */
export async function trackBooking(fields: RawFields): Promise<void> {
  const { quote = '' } = fields;
  // An empty choice is no fact about a company.
  const [company_size, interest] = [fields.company_size || undefined, fields.interest || undefined];
  const email = fields.email?.trim() ?? '';
  const traits = { company_size, interest };
  const userId = await hashedId(email);
  if (userId !== undefined) identify(userId, traits);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const groupId = isFreeMail(email) ? undefined : await hashedId(domain);
  if (groupId !== undefined) group(groupId, { company_size });
  track('booking_completed', { with_quote: quote !== '' });
  // The form navigates away next.
  await flush();
}
