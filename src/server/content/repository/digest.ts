import { createHash, type BinaryLike } from 'node:crypto';
import { storedName } from './document';

/** The first 16 characters of a digest, in the format of Prismic's ids. */
export function shortDigest(...parts: BinaryLike[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 16);
}

/** Id of a document without an explicit one: derived from type, uid and language. */
export function derivedId(type: string, uid: string | null, lang: string): string {
  return shortDigest(storedName(type, uid, lang));
}

/** A stable id in UUID format for what a document contains, such as a slice or a link. */
export function nestedId(documentId: string, path: string): string {
  const hex = createHash('sha256').update(`${documentId}#${path}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
