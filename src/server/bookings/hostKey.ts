import { createHash } from 'node:crypto';
import { comparableAddress } from './comparableAddress';

/** A host's key in slot ids: ten hexadecimal digits of a digest of the e-mail address, which stays out of the page. */
export function hostKey(email: string): string {
  return createHash('sha256').update(comparableAddress(email)).digest('hex').slice(0, 10);
}
