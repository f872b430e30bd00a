import { comparablePath } from '../lib/canonicalPath';
import { documentIndex, type RouteDocument } from './documentIndex';
import { pathFor } from './pathFor';

/** Current and former paths by document id, the current one first. */
export type Addresses = Readonly<Record<string, readonly string[]>>;

/**
 * Updates the paths: a document's current path first, then those of earlier releases. Deleted documents keep theirs.
 */
export function rememberAddresses(earlier: Addresses, documents: readonly RouteDocument[]): Addresses {
  const index = documentIndex(documents);
  const addresses = new Map(Object.entries(earlier));
  for (const document of documents) {
    const path = pathFor(document, index);
    if (path === undefined) continue;
    const before = addresses.get(document.id) ?? [];
    addresses.set(document.id, [path, ...before.filter((old) => old !== path)]);
  }
  return Object.fromEntries([...addresses].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Redirects from former paths of a document to its current page. A former path that is a page again is left out. */
export function movesIn(addresses: Addresses, pagePaths: ReadonlySet<string>): ReadonlyMap<string, string> {
  const moves = new Map<string, string>();
  const pages = new Set([...pagePaths].map(comparablePath));
  for (const [now, ...before] of Object.values(addresses)) {
    if (now === undefined || !pagePaths.has(now)) continue;
    for (const path of before) if (!pages.has(comparablePath(path)) && !moves.has(path)) moves.set(path, now);
  }
  return moves;
}
