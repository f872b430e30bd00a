import { randomBytes } from 'node:crypto';
import type { KeyPurpose, Keys } from '../keys';
import type { EndedIds } from './endedIds';

/** Signed tokens with an expiry: `id.expires.signature`, safe in cookies and URLs. */
export interface Passes {
  issue(): string;
  /** Whether a pass has a valid signature and is neither expired nor revoked. */
  isValid(pass: string | undefined): boolean;
  /** Revokes a pass. Of several calls for one pass only one returns true; none does for an invalid pass. */
  end(pass: string | undefined): boolean;
}

export interface PassesOptions {
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
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
const PASS = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;

/**
 * Creates passes for one purpose. Only revoked passes are stored, so that other servers with the same keys accept them
 * too.
 */
export function createPasses({ keys, purpose, seconds, ended, boundTo = '', now = Date.now }: PassesOptions): Passes {
  const signed = (id: string, expires: string) => `${id}.${expires}.${boundTo}`;
  const read = (pass: string | undefined) => {
    const [, id = '', expires = '', signature = ''] = PASS.exec(pass ?? '') ?? [];
    const isOpen = id !== '' && Number(expires) * 1000 > now() && keys.verify(purpose, signed(id, expires), signature);
    return isOpen && !ended.has(id) ? { id, expires: Number(expires) } : undefined;
  };
  return {
    issue() {
      const id = randomBytes(ID_BYTES).toString('base64url');
      const expires = String(Math.floor(now() / 1000) + seconds);
      return `${id}.${expires}.${keys.sign(purpose, signed(id, expires))}`;
    },
    isValid: (pass) => read(pass) !== undefined,
    end(pass) {
      const known = read(pass);
      return known !== undefined && ended.end(known.id, known.expires);
    },
  };
}
