import { joinPath } from '../../routes/pathFor';
import { routeNamed } from '../../routes/table';
import type { ListedDocument } from './DocumentList';

interface DocumentNode {
  readonly prismicId: string;
  readonly uid: string;
  readonly lang: string;
  readonly last_publication_date?: string | null;
  readonly data: { readonly title?: string | null };
}

/** Documents as the content service's own list shows them. `row` names the row of the routes table that has their pages. */
export function toListedDocuments(nodes: readonly DocumentNode[], row: string): ListedDocument[] {
  const { pattern } = routeNamed(row);
  return nodes.map((node) => ({
    id: node.prismicId,
    uid: node.uid,
    title: node.data.title ?? node.uid,
    lang: node.lang,
    href: joinPath(node.lang, pattern.replace('{uid}', node.uid).split('/')),
    published: node.last_publication_date ?? undefined,
  }));
}
