import { comparablePath } from '../lib/canonicalPath';
import { documentIndex, type RouteDocument } from './documentIndex';
import { pathFor } from './pathFor';

/** The paths that documents have and had, by document id, the latest path first. */
export type Addresses = Readonly<Record<string, readonly string[]>>;

/** A document's latest path stands first, and those that it had in earlier releases behind it. Documents that are gone keep theirs. */
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

/** From each path that a document had to the one that it has now, where there is a page. A path that has a page again leads nowhere else. */
export function movesIn(addresses: Addresses, pagePaths: ReadonlySet<string>): ReadonlyMap<string, string> {
  const moves = new Map<string, string>();
  const pages = new Set([...pagePaths].map(comparablePath));
  for (const [now, ...before] of Object.values(addresses)) {
    if (now === undefined || !pagePaths.has(now)) continue;
    for (const path of before) if (!pages.has(comparablePath(path)) && !moves.has(path)) moves.set(path, now);
  }
  return moves;
}
