import type { PrismicDocument } from '@prismicio/client';

interface Link {
  readonly id: string;
  readonly type?: unknown;
  readonly uid?: unknown;
}

/** The links of a document to documents that are not among those that are pushed, each target once, by name. */
export function unpushedLinks(document: PrismicDocument, pushed: ReadonlySet<string>): string[] {
  const targets = linksIn(document.data).filter(({ id }) => !pushed.has(id));
  const names = targets.map(({ id, type, uid }) => {
    const known = [type === 'broken_type' ? undefined : type, uid].filter((part) => typeof part === 'string');
    return known.length > 1 ? known.join('/') : id;
  });
  return [...new Set(names)];
}

function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('link_type' in value && value.link_type === 'Document' && 'id' in value && typeof value.id === 'string') {
    return [{ ...value, id: value.id }];
  }
  return Object.values(value).flatMap(linksIn);
}
