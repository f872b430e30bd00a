import type { PrismicDocument } from '@prismicio/client';
import { linksIn } from '../../src/lib/documentLinks';

/** The links of a document to documents that are not among those that are pushed, each target once, by name. */
export function unpushedLinks(document: PrismicDocument, pushed: ReadonlySet<string>): string[] {
  const targets = linksIn(document.data).filter(({ id }) => !pushed.has(id));
  const names = targets.map(({ id, type, uid }) => {
    const known = [type === 'broken_type' ? undefined : type, uid].filter((part) => typeof part === 'string');
    return known.length > 1 ? known.join('/') : id;
  });
  return [...new Set(names)];
}
