import { randomBytes } from 'node:crypto';
import type { KeyPurpose, Keys } from '../keys';
import type { EndedIds } from './endedIds';

/** Signed proofs that open something for a while: `id.expires.signature`, safe in a cookie and in an address. */
export interface Passes {
  issue(): string;
  /** Whether a pass was issued here, is not over, and has not been ended. */
  isValid(pass: string | undefined): boolean;
  /** Ends a pass. Of several calls for one pass one alone returns true; none does for a pass that is not valid. */
  end(pass: string | undefined): boolean;
}

export interface PassesOptions {
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
  readonly purpose: KeyPurpose;
  /** How long a pass is valid. */
  readonly seconds: number;
  readonly ended: EndedIds;
  /** What passes end with when it changes, such as the operators' token. */
  readonly boundTo?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const ID_BYTES = 16;
const PASS = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;

/** Passes of one purpose. Nothing is stored for a pass before it is ended, so that other servers with the same keys know it as well. */
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
