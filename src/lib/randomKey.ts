/**
 * An idempotency key of 32 hexadecimal digits. Works on pages without a secure context, where `crypto.randomUUID` is
 * missing.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
