import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { KeyPurpose, Keys } from '../keys';
import type { RevokedIds } from './revokedIds';

/** Tokens with an expiry, signed as `@fastify/cookie` signs: `id.expires.signature`. */
export interface SignedTokens {
  issue(): string;
  /** Whether a token has a valid signature and is neither expired nor revoked. */
  isValid(token: string | undefined): boolean;
  /** Revokes a token. Of several calls for one token only one returns true; none does for an invalid token. */
  revoke(token: string | undefined): boolean;
}

export interface SignedTokensOptions {
  readonly keys: Pick<Keys, 'keysFor'>;
  readonly purpose: KeyPurpose;
  /** Lifetime of a token. */
  readonly seconds: number;
  readonly revoked: RevokedIds;
  /** A change of this value, such as the operators' token, revokes all tokens. */
  readonly boundTo?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const ID_BYTES = 16;

/**
 * Creates tokens for one purpose. Only revoked tokens are stored, so that other servers with the same keys accept them
 * too.
 */
export function createSignedTokens({
  keys,
  purpose,
  seconds,
  revoked,
  boundTo = '',
  now = Date.now,
}: SignedTokensOptions): SignedTokens {
  const signer = new Signer(keys.keysFor(purpose).map((key) => Buffer.concat([key, Buffer.from(boundTo)])));
  const read = (token = '') => {
    const { valid, value } = signer.unsign(token);
    const [id = '', expires] = valid ? value.split('.') : [];
    return Number(expires) * 1000 > now() && !revoked.has(id) ? { id, expires: Number(expires) } : undefined;
  };
  return {
    issue() {
      const id = randomBytes(ID_BYTES).toString('base64url');
      return signer.sign(`${id}.${Math.floor(now() / 1000) + seconds}`);
    },
    isValid: (token) => read(token) !== undefined,
    revoke(token) {
      const known = read(token);
      return known !== undefined && revoked.revoke(known.id, known.expires);
    },
  };
}
