import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The content of a preview: a whole release, or one draft document. */
export type PreviewTarget =
  | { readonly kind: 'release'; readonly releaseId: string }
  /** With a release: only this document in its version of that release. */
  | { readonly kind: 'draft'; readonly documentId: string; readonly releaseId?: string };

/** Signs and verifies preview links. */
export interface PreviewKeys {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/** A link that was issued here and has not expired. */
export interface IssuedLink {
  /** For operators; gives no access. */
  readonly number: number;
  readonly nonce: string;
  readonly target: PreviewTarget;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly isWithdrawn?: boolean;
}

/** Links to previews, which survive a restart: their ids are signed and contain target and expiry. */
export interface PreviewLinks {
  /** Returns the id of a new link: letters, digits, dots, hyphens and underscores. */
  issue(target: PreviewTarget, endsAt: number): string;
  /** The target of an id; undefined if it is expired, withdrawn or not signed by this installation. */
  targetOf(id: string): PreviewTarget | undefined;
  /** The valid links that this server issued, oldest first. */
  list(): readonly IssuedLink[];
  /** Withdraws a link. Returns whether it was valid. */
  withdraw(number: number): boolean;
}

export interface PreviewLinksOptions {
  readonly keys: PreviewKeys;
  /** Where issued links are stored; without it they are known to this process only. */
  readonly file?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const NONCE_BYTES = 12;
/** Every opened preview is an issued link; the oldest ends when there are more. */
const MAX_LINKS = 500;
const ID = /^([\w-]{16})\.(\d{1,16})\.([\w-]+)\.([\w-]{43})$/;

/** Opens the links of earlier runs. A file that cannot be read is treated as empty: its links stay valid. */
export function openPreviewLinks({ keys, file, now = Date.now }: PreviewLinksOptions): PreviewLinks {
  let links = file === undefined ? [] : readLinks(file);
  const isOpen = ({ endsAt }: IssuedLink) => endsAt > now();
  const store = (changed: readonly IssuedLink[]) => {
    links = changed.filter(isOpen);
    if (file === undefined) return;
    const temporary = `${file}.${randomUUID()}.tmp`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, JSON.stringify(links), { mode: 0o600 });
    renameSync(temporary, file);
  };
  const withdrawn = (link: IssuedLink): IssuedLink => ({ ...link, isWithdrawn: true });

  return {
    issue(target, endsAt) {
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const content = `${nonce}.${endsAt}.${Buffer.from(JSON.stringify(target)).toString('base64url')}`;
      const number = Math.max(0, ...links.map((link) => link.number)) + 1;
      const added = [...links.filter(isOpen), { number, nonce, target, endsAt }];
      const valid = added.filter(({ isWithdrawn }) => !isWithdrawn);
      const oldest = valid.length > MAX_LINKS ? valid[0] : undefined;
      store(added.map((link) => (link === oldest ? withdrawn(link) : link)));
      return `${content}.${keys.sign(content)}`;
    },
    targetOf(id) {
      const [, nonce, endsAt, target = '', signature = ''] = ID.exec(id) ?? [];
      if (!(Number(endsAt) > now()) || !keys.verify(`${nonce}.${endsAt}.${target}`, signature)) return undefined;
      if (links.some((link) => link.nonce === nonce && link.isWithdrawn)) return undefined;
      return JSON.parse(Buffer.from(target, 'base64url').toString('utf8')) as PreviewTarget;
    },
    list: () => links.filter((link) => isOpen(link) && !link.isWithdrawn),
    withdraw(number) {
      const found = links.find((link) => link.number === number && isOpen(link) && !link.isWithdrawn);
      if (found) store(links.map((link) => (link === found ? withdrawn(link) : link)));
      return found !== undefined;
    },
  };
}

function readLinks(file: string): readonly IssuedLink[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as IssuedLink[];
  } catch {
    return [];
  }
}
