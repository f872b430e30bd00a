import { createHash } from 'node:crypto';
import { comparableAddress } from './comparableAddress';

/** A host's name in ids of slots: ten hexadecimal digits made from the e-mail address, which stays out of the page. */
export function hostKey(email: string): string {
  return createHash('sha256').update(comparableAddress(email)).digest('hex').slice(0, 10);
}
