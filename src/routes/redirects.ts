import { languages, masterLanguage } from '../config/languages';
import { canonicalPath, comparablePath, decodePath } from '../lib/canonicalPath';
import { documentIndex, type DocumentIndex, type RouteDocument } from './documentIndex';
import { nameOf, pathFor, RouteError } from './pathFor';
import { reservedForRedirects } from './reservedPaths';
import { routes, routesOf } from './table';

export interface Redirect {
  readonly fromPath: string;
  /** A path of this site, or an absolute address elsewhere. */
  readonly toPath: string;
  /** 308 for an editor's redirect, 301 for a document that has moved, 302 for a page that may come. */
  readonly statusCode: 301 | 302 | 308;
  readonly isPermanent: boolean;
}

/** Paths of pages without a document, which exist whatever the content is. */
const OWN_PAGES = routes
  .filter(({ documentType, pattern }) => !documentType && !pattern.includes('{'))
  .flatMap(({ pattern, everyLanguage }) =>
    (everyLanguage ? languages : [masterLanguage]).map(({ prefix }) => prefix + pattern),
  );

/**
 * The redirects of the site: documents of editors, and moved documents. A redirect to an unpublished target is left
 * out, so that its path answers "not found". Chains are resolved to one hop.
 * @param moves from former paths of documents to their current ones; an editor's redirect from the same path wins
 * @param leaveOut called for a redirect that cannot be used; the others remain
 * @throws RouteError when a path or target is invalid, a path is reserved, a page or another redirect already, or is
 *   circular; unless such redirects are left out.
 */
export function redirectsOf(
  documents: readonly RouteDocument[],
  pagePaths: ReadonlySet<string>,
  moves: ReadonlyMap<string, string> = new Map(),
  leaveOut: (error: RouteError) => void = refuse,
): Redirect[] {
  const index = documentIndex(documents);
  const pages = new Set([...OWN_PAGES, ...pagePaths].map(comparablePath));
  const hasBlog = documents.some(isOfBlog);
  const byEditors = new Map<string, Hop>();
  for (const document of documents.filter(({ type }) => type === 'redirect')) {
    skipRouteErrors(leaveOut, () => {
      const fromPath = startOf(document);
      const key = keyOf(fromPath);
      const purpose = reservedForRedirects(key, hasBlog);
      if (purpose !== undefined)
        throw new RouteError(
          `${nameOf(document)} starts at ${fromPath}, which is kept for ${purpose}: choose another path, or remove it.`,
        );
      if (pages.has(key))
        throw new RouteError(`${nameOf(document)} starts at ${fromPath}, where there is a page: remove one of them.`);
      if (byEditors.has(key)) throw new RouteError(`Two redirects start at ${fromPath}: remove one of them.`);
      const toPath = targetOf(document, index);
      if (toPath === undefined) return;
      if (keyOf(toPath) === key) throw new RouteError(`${nameOf(document)} leads from ${fromPath} to itself.`);
      byEditors.set(key, { fromPath, toPath });
    });
  }
  const moved = [...moves].map(([fromPath, toPath]): [string, Hop] => [keyOf(fromPath), { fromPath, toPath }]);
  const all = new Map([...moved, ...byEditors]);
  return [...all].flatMap(([key, { fromPath }]) => {
    const toPath = skipRouteErrors(leaveOut, () => endOf(fromPath, all));
    if (toPath === undefined) return [];
    return [{ fromPath, toPath, statusCode: byEditors.has(key) ? 308 : 301, isPermanent: true }];
  });
}

function refuse(error: RouteError): never {
  throw error;
}

function skipRouteErrors<Result>(leaveOut: (error: RouteError) => void, work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RouteError)) throw error;
    leaveOut(error);
    return undefined;
  }
}

interface Hop {
  readonly fromPath: string;
  readonly toPath: string;
}

/** Whether a document is the blog's page, or one of its articles, which have a list of their own without that page. */
function isOfBlog(document: RouteDocument): boolean {
  const [row] = routesOf(document);
  return row?.name === 'blog' || row?.section === 'blog';
}

/** Key of a path, the same for all its spellings. */
function keyOf(path: string): string {
  return comparablePath(decodePath(path));
}

function startOf(document: RouteDocument): string {
  const { from } = document.data;
  const path = typeof from === 'string' ? from.trim() : '';
  if (/^\/[^\s?#]*$/.test(path) && !path.startsWith('//')) return canonicalPath(decodePath(path));
  const own = URL.canParse(path) ? new URL(path).pathname : '';
  const example = /^\/./.test(own) ? `"${own}"` : 'one such as "/old-page"';
  throw new RouteError(`${nameOf(document)} starts at "${String(from ?? '')}", which is not a path: write ${example}.`);
}

/** Final target of a chain of redirects. */
function endOf(start: string, redirects: ReadonlyMap<string, Hop>): string {
  const way = [start];
  const keys = new Set([keyOf(start)]);
  const after = (path: string) => redirects.get(keyOf(path))?.toPath;
  for (let next = after(start); next !== undefined; next = after(next)) {
    if (keys.has(keyOf(next)))
      throw new RouteError(`The redirects from ${way.join(', ')} lead in a circle: change the target of one of them.`);
    way.push(next);
    keys.add(keyOf(next));
  }
  return way.at(-1) ?? start;
}

/** Where a redirect leads; undefined while its target is unpublished. */
function targetOf(document: RouteDocument, index: DocumentIndex): string | undefined {
  const { to: link } = document.data;
  const advice = 'choose a document, or write a path such as "/pricing" or an address that begins with "https://"';
  if (typeof link !== 'object' || link === null || !('id' in link || 'url' in link))
    throw new RouteError(`${nameOf(document)} leads nowhere: ${advice}.`, 'data.to');
  if ('id' in link && typeof link.id === 'string' && 'link_type' in link && link.link_type === 'Document') {
    const target = index.byId(link.id);
    return target && pathFor(target, index);
  }
  if (!('url' in link)) return undefined;
  if (typeof link.url === 'string' && /^(?:https?:\/\/|\/(?!\/))/.test(link.url)) return link.url;
  throw new RouteError(
    `${nameOf(document)} leads to "${String(link.url)}", which no browser may follow: ${advice}.`,
    'data.to',
  );
}
