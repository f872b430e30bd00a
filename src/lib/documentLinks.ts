export interface DocumentLink {
  readonly id: string;
  readonly type?: unknown;
  readonly uid?: unknown;
  url?: string;
}

/**
 * All filled links to documents anywhere in a value of the content API.
 * @param under only links in fields with these names
 */
export function linksIn(value: unknown, under?: ReadonlySet<string>): DocumentLink[] {
  if (Array.isArray(value)) return value.flatMap((part) => linksIn(part, under));
  if (typeof value !== 'object' || value === null) return [];
  if (isDocumentLink(value)) return under ? [] : [value];
  return Object.entries(value).flatMap(([name, part]) =>
    linksIn(part, under?.has(name) && isLinkOrLinks(part) ? undefined : under),
  );
}

function isLinkOrLinks(value: unknown): boolean {
  return [value].flat().every((part) => typeof part === 'object' && part !== null && 'link_type' in part);
}

function isDocumentLink(value: object): value is DocumentLink {
  return 'link_type' in value && value.link_type === 'Document' && 'id' in value && typeof value.id === 'string';
}
