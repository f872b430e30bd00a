import { documentIndex, type DocumentIndex, type RouteDocument } from './documentIndex';
import { nameOf, pathFor, RouteError } from './pathFor';

export interface Redirect {
  readonly fromPath: string;
  /** A path of this site, or an absolute address elsewhere. */
  readonly toPath: string;
  readonly statusCode: 308;
  readonly isPermanent: true;
}

/**
 * The redirects that editors keep as documents. One whose target is not published is left out, so that its path answers "not found".
 * @throws RouteError when a path is not one, has a page or another redirect already, or leads to itself.
 */
export function redirectsOf(documents: readonly RouteDocument[], pagePaths: ReadonlySet<string>): Redirect[] {
  const index = documentIndex(documents);
  const redirects = new Map<string, Redirect>();
  for (const document of documents.filter(({ type }) => type === 'redirect')) {
    const { from } = document.data;
    const fromPath = typeof from === 'string' ? from.trim().replace(/(?<=.)\/+$/, '') : '';
    if (!/^\/[^\s?#]*$/.test(fromPath) || fromPath.startsWith('//')) {
      throw new RouteError(
        `${nameOf(document)} starts at "${String(from ?? '')}", which is not a path: write one such as "/old-page".`,
      );
    }
    if (pagePaths.has(fromPath))
      throw new RouteError(`${nameOf(document)} starts at ${fromPath}, where there is a page: remove one of them.`);
    if (redirects.has(fromPath)) throw new RouteError(`Two redirects start at ${fromPath}: remove one of them.`);
    const toPath = targetOf(document.data['to'], index);
    if (toPath === fromPath) throw new RouteError(`${nameOf(document)} leads from ${fromPath} to itself.`);
    if (toPath !== undefined) redirects.set(fromPath, { fromPath, toPath, statusCode: 308, isPermanent: true });
  }
  return [...redirects.values()];
}

function targetOf(link: unknown, index: DocumentIndex): string | undefined {
  if (typeof link !== 'object' || link === null) return undefined;
  if ('id' in link && typeof link.id === 'string' && 'link_type' in link && link.link_type === 'Document') {
    const target = index.byId(link.id);
    return target && pathFor(target, index);
  }
  return 'url' in link && typeof link.url === 'string' && /^(?:https?:\/\/|\/(?!\/))/.test(link.url)
    ? link.url
    : undefined;
}
