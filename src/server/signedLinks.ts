import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KeyPurpose, Keys } from './keys';

/** A link that was issued here and has not expired. */
export interface IssuedLink<Target> {
  /** For operators; gives no access. */
  readonly number: number;
  readonly nonce: string;
  readonly target: Target;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** Name of the operator who made it. */
  readonly by?: string;
  readonly isWithdrawn?: boolean;
}

/**
 * Links that give access without signing in, such as to a preview. They survive a restart: their ids are signed and contain
 * target and expiry.
 */
export interface SignedLinks<Target> {
  /**
   * Returns the id of a new link: letters, digits, dots, hyphens and underscores.
   * @param by name of the operator who makes it
   */
  issue(target: Target, endsAt: number, by?: string): string;
  /** The same for an id that is no link for others: it is not listed, and cannot be withdrawn. */
  sign(target: Target, endsAt: number): string;
  /** Target and expiry of an id; undefined if it is expired, withdrawn or not signed by this installation. */
  read(id: string): { readonly target: Target; readonly endsAt: number } | undefined;
  /** The valid links that this server issued, oldest first. */
  list(): readonly IssuedLink<Target>[];
  /** Withdraws a link. Returns whether it was valid. */
  withdraw(number: number): boolean;
}

export interface SignedLinksOptions {
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
  readonly purpose: KeyPurpose;
  /** Where issued links are stored; without it they are known to this process only. */
  readonly file?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const NONCE_BYTES = 12;
/** The oldest link ends when there are more. */
const MAX_LINKS = 500;
const ID = /^([\w-]{16})\.(\d{1,16})\.([\w-]+)\.([\w-]{43})$/;

/** Opens the links of earlier runs. A file that cannot be read is treated as empty: its links stay valid. */
export function openSignedLinks<Target>({
  keys,
  purpose,
  file,
  now = Date.now,
}: SignedLinksOptions): SignedLinks<Target> {
  let links = file === undefined ? [] : readLinks<Target>(file);
  const isUnexpired = ({ endsAt }: IssuedLink<Target>) => endsAt > now();
  const store = (changed: readonly IssuedLink<Target>[]) => {
    links = changed.filter(isUnexpired);
    if (file === undefined) return;
    const temporary = `${file}.${randomUUID()}.tmp`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, JSON.stringify(links), { mode: 0o600 });
    renameSync(temporary, file);
  };
  const withdrawn = (link: IssuedLink<Target>): IssuedLink<Target> => ({ ...link, isWithdrawn: true });

  const signed = (nonce: string, target: Target, endsAt: number) => {
    const content = `${nonce}.${endsAt}.${Buffer.from(JSON.stringify(target)).toString('base64url')}`;
    return `${content}.${keys.sign(purpose, content)}`;
  };
  const newNonce = () => randomBytes(NONCE_BYTES).toString('base64url');

  return {
    issue(target, endsAt, by) {
      const nonce = newNonce();
      const number = Math.max(0, ...links.map((link) => link.number)) + 1;
      const added = [...links.filter(isUnexpired), { number, nonce, target, endsAt, ...(by !== undefined && { by }) }];
      const valid = added.filter(({ isWithdrawn }) => !isWithdrawn);
      const oldest = valid.length > MAX_LINKS ? valid[0] : undefined;
      store(added.map((link) => (link === oldest ? withdrawn(link) : link)));
      return signed(nonce, target, endsAt);
    },
    sign: (target, endsAt) => signed(newNonce(), target, endsAt),
    read(id) {
      const [, nonce, endsAt, target = '', signature = ''] = ID.exec(id) ?? [];
      if (!(Number(endsAt) > now()) || !keys.verify(purpose, `${nonce}.${endsAt}.${target}`, signature))
        return undefined;
      if (links.some((link) => link.nonce === nonce && link.isWithdrawn)) return undefined;
      return {
        target: JSON.parse(Buffer.from(target, 'base64url').toString('utf8')) as Target,
        endsAt: Number(endsAt),
      };
    },
    list: () => links.filter((link) => isUnexpired(link) && !link.isWithdrawn),
    withdraw(number) {
      const found = links.find((link) => link.number === number && isUnexpired(link) && !link.isWithdrawn);
      if (found) store(links.map((link) => (link === found ? withdrawn(link) : link)));
      return found !== undefined;
    },
  };
}

function readLinks<Target>(file: string): readonly IssuedLink<Target>[] {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(read) ? (read as IssuedLink<Target>[]).filter((link) => typeof link?.nonce === 'string') : [];
  } catch {
    return [];
  }
}
