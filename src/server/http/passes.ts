import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { KeyPurpose, Keys } from '../keys';
import type { EndedIds } from './endedIds';

/** Tokens with an expiry, signed as `@fastify/cookie` signs: `id.expires.signature`. */
export interface Passes {
  issue(): string;
  /** Whether a pass has a valid signature and is neither expired nor revoked. */
  isValid(pass: string | undefined): boolean;
  /** Revokes a pass. Of several calls for one pass only one returns true; none does for an invalid pass. */
  end(pass: string | undefined): boolean;
}

export interface PassesOptions {
  readonly keys: Pick<Keys, 'keysFor'>;
  readonly purpose: KeyPurpose;
  /** Lifetime of a pass. */
  readonly seconds: number;
  readonly ended: EndedIds;
  /** A change of this value, such as the operators' token, revokes all passes. */
  readonly boundTo?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const ID_BYTES = 16;

/**
 * Creates passes for one purpose. Only revoked passes are stored, so that other servers with the same keys accept them
 * too.
 */
export function createPasses({ keys, purpose, seconds, ended, boundTo = '', now = Date.now }: PassesOptions): Passes {
  const signer = new Signer(keys.keysFor(purpose).map((key) => Buffer.concat([key, Buffer.from(boundTo)])));
  const read = (pass = '') => {
    const { valid, value } = signer.unsign(pass);
    const [id = '', expires] = valid ? value.split('.') : [];
    return Number(expires) * 1000 > now() && !ended.has(id) ? { id, expires: Number(expires) } : undefined;
  };
  return {
    issue() {
      const id = randomBytes(ID_BYTES).toString('base64url');
      return signer.sign(`${id}.${Math.floor(now() / 1000) + seconds}`);
    },
    isValid: (pass) => read(pass) !== undefined,
    end(pass) {
      const known = read(pass);
      return known !== undefined && ended.end(known.id, known.expires);
    },
  };
}
