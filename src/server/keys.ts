import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { openSecretFile, readSecretFile } from './secretFile';

/** What a key is for. Each purpose has keys of its own, so that a proof of one kind is worth nothing as another. */
export type KeyPurpose =
  /** Cookies of operators that have signed in. */
  | 'ops-session'
  /** Links that sign an operator in once. */
  | 'ops-link'
  /** Links that open a preview. */
  | 'preview-link'
  /** Links that open a booking. */
  | 'booking-link'
  /** Networks of visitors, which are kept as digests. */
  | 'visitor-network';

/** Keys of this installation, by purpose. */
export interface Keys {
  /** The key that is signed with: 32 bytes, always the same for one secret and purpose. */
  keyFor(purpose: KeyPurpose): Buffer;
  /** Every key that may have been signed with, that of `keyFor` first: secrets that were replaced still verify. */
  keysFor(purpose: KeyPurpose): readonly Buffer[];
  /** HMAC-SHA256 of a text, as 43 characters of base64url. */
  sign(purpose: KeyPurpose, text: string): string;
  /** Whether a proof was made by `sign` for this text with any of the keys; takes equally long for every wrong proof. */
  verify(purpose: KeyPurpose, text: string, proof: string): boolean;
}

const KEY_BYTES = 32;

/** The file that holds the installation's own secret. */
export function secretFileOf(projectDirectory: string): string {
  return join(projectDirectory, '.data', 'server-secret');
}

/**
 * The keys of this installation: from `SERVER_SECRET` when it is given, so that several servers can share them, otherwise from a secret that
 * the first start makes and keeps in `.data`. A secret that `.data` had before the setting was given still verifies.
 * @param given secrets of the setting: the first signs, all verify
 * @throws SecretFileError when the file is needed, and cannot be read or made
 */
export function openKeys(projectDirectory: string, given: readonly string[] = []): Keys {
  const file = secretFileOf(projectDirectory);
  if (given.length === 0) return keysFrom([openSecretFile(file, 'SERVER_SECRET')]);
  const before = readSecretFile(file);
  return keysFrom(before === undefined ? given : [...given, before]);
}

/**
 * Keys derived from secrets with HKDF-SHA256 (RFC 5869), the purpose as its info.
 * @param secrets one or more: the first signs, all verify
 */
export function keysFrom(secrets: readonly string[]): Keys {
  const known = new Map<KeyPurpose, readonly Buffer[]>();
  const keysFor = (purpose: KeyPurpose) => {
    const keys = known.get(purpose) ?? secrets.map((secret) => derive(secret, purpose));
    known.set(purpose, keys);
    return keys;
  };
  const keyFor = (purpose: KeyPurpose) => {
    const [first] = keysFor(purpose);
    if (!first) throw new Error('Keys need a secret to be derived from.');
    return first;
  };
  return {
    keyFor,
    keysFor,
    sign: (purpose, text) => hmac(keyFor(purpose), text),
    verify: (purpose, text, proof) =>
      keysFor(purpose)
        .map((key) => equalInSecret(proof, hmac(key, text)))
        .includes(true),
  };
}

/** Compares digests, so that neither length nor content of a secret can be timed. */
export function equalInSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

function derive(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `keelstone ${purpose}`, KEY_BYTES));
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
