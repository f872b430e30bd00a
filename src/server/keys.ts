import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { openSecretFile, readSecretFile } from './secretFile';

/** The purpose of a key. Each purpose has its own keys, so that a signature cannot be used for another. */
export type KeyPurpose =
  /** Session cookies of operators. */
  | 'ops-session'
  /** One-time sign-in links. */
  | 'ops-link'
  /** Preview links. */
  | 'preview-link'
  /** Permissions to look at a release that is not published. */
  | 'release-view'
  /** Links to a booking. */
  | 'booking-link'
  /** Digests of visitors' networks. */
  | 'visitor-network';

/** Keys of this installation, by purpose. */
export interface Keys {
  /**
   * The keys of 32 bytes, deterministic for a secret and purpose: the first signs, and all verify, so that what replaced
   * secrets signed still does (key rotation).
   */
  keysFor(purpose: KeyPurpose): readonly Buffer[];
  /** HMAC-SHA256 of a text, as 43 characters of base64url. */
  sign(purpose: KeyPurpose, text: string): string;
  /** Verifies a signature of this text with any of the keys, in constant time. */
  verify(purpose: KeyPurpose, text: string, proof: string): boolean;
}

const KEY_BYTES = 32;

/** The secret file of the installation. */
export function secretFileOf(projectDirectory: string): string {
  return join(projectDirectory, '.data', 'server-secret');
}

/**
 * Opens the keys of this installation: from `SERVER_SECRET` if set, so that several servers share them, otherwise from
 * a secret that the first start generates and stores in `.data`. A stored secret from before the setting still
 * verifies.
 * @param given secrets of the setting: the first signs, all verify
 * @throws SecretFileError if the file is required and cannot be read or created
 */
export function openKeys(projectDirectory: string, given: readonly string[] = []): Keys {
  const file = secretFileOf(projectDirectory);
  if (given.length === 0) return keysFrom([openSecretFile(file, 'SERVER_SECRET')]);
  const before = readSecretFile(file);
  return keysFrom(before === undefined ? given : [...given, before]);
}

/**
 * Derives keys with HKDF-SHA256 (RFC 5869), with the purpose as info.
 * @param secrets one or more: the first signs, all verify
 */
export function keysFrom(secrets: readonly string[]): Keys {
  const known = new Map<KeyPurpose, readonly Buffer[]>();
  const keysFor = (purpose: KeyPurpose) => {
    const keys = known.get(purpose) ?? secrets.map((secret) => derive(secret, purpose));
    known.set(purpose, keys);
    return keys;
  };
  return {
    keysFor,
    sign(purpose, text) {
      const [first] = keysFor(purpose);
      if (!first) throw new Error('Keys need a secret to be derived from.');
      return hmac(first, text);
    },
    verify: (purpose, text, proof) =>
      keysFor(purpose)
        .map((key) => constantTimeEqual(proof, hmac(key, text)))
        .includes(true),
  };
}

/** Compares digests in constant time, so that timing reveals neither length nor content of a secret (timing attack). */
export function constantTimeEqual(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

function derive(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `keelstone ${purpose}`, KEY_BYTES));
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
