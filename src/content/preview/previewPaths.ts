import type { PrismicDocument } from '@prismicio/client';
import { documentIndex, type DocumentIndex } from '../../routes/documentIndex';
import { ancestorsOf, parentIdOf, pathFor, RouteError } from '../../routes/pathFor';
import { planPages, type PlanDocument, type PlannedPage } from '../../routes/planPages';
import { routes, routesOf } from '../../routes/table';

/** Queries the content API at the preview's ref for documents that match a predicate, with these data fields. */
export type FindDocuments = (predicate: string, fields: string) => Promise<readonly PrismicDocument[]>;

const IDS_AT_ONCE = 100;
/** The fields that paths and breadcrumbs depend on, in the form of the `fetch` parameter. */
const FIELDS = [
  ...new Set([
    ...routes.flatMap(({ documentType, parentField, pattern }) =>
      documentType === undefined
        ? []
        : ['title', 'name', parentField, ...fieldsIn(pattern)].flatMap((name) => (name ? [`${documentType}.${name}`] : [])),
    ),
    ...routes.flatMap(({ pattern }) => [...pattern.matchAll(/\{settings\.(\w+)\}/g)].map(([, name]) => `settings.${name}`)),
    'settings.site_name',
  ]),
].join(',');

function fieldsIn(pattern: string): string[] {
  return [...pattern.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (['uid', 'parents'].includes(name) ? [] : [name]));
}

/**
 * Addresses of documents in a preview. Prismic's route resolver supports two ancestors and no field but uids, so paths
 * are computed as in a build; the documents they depend on are fetched as needed.
 */
export class PreviewPaths {
  private readonly known = new Map<string, PrismicDocument>();
  private readonly asked = new Set<string>();
  private settings: Promise<void> | undefined;

  constructor(private readonly find: FindDocuments) {}

  /** Puts the final address into documents and into every link in them, in place. */
  async address(documents: readonly PrismicDocument[]): Promise<void> {
    for (const document of documents) this.learn(document);
    const links = documents.flatMap((document) => linksIn(document.data));
    await Promise.all([this.learnSettings(), this.learnWithAncestors([...links.map(({ id }) => id), ...this.parents()])]);
    const index = this.index();
    for (const document of documents) document.url = pathIn(document, index) ?? null;
    for (const link of links) {
      const target = this.known.get(link.id);
      const path = target && pathIn(target, index);
      if (path === undefined) delete link.url;
      else link.url = path;
    }
  }

  /** The page planned for a document that has no built page; undefined when it gets none. */
  async plan(document: PrismicDocument): Promise<PlannedPage | undefined> {
    const section = routesOf(document)[0]?.section;
    const above = section === undefined ? [] : await this.find(`[at(my.page.uid, ${JSON.stringify(section)})]`, FIELDS);
    for (const page of above) this.learn(page);
    const index = this.index();
    const needed = [
      document,
      ...(ancestorsOf(document, index) as PrismicDocument[]),
      ...above.filter(({ lang }) => lang === document.lang),
      ...[...this.known.values()].filter(({ type }) => type === 'settings'),
    ];
    const pages = planPages([...new Set(needed)].map((one): PlanDocument => ({ ...one, nodeId: one.id })));
    return pages.find(({ path }) => path === pathIn(document, index));
  }

  private learn(document: PrismicDocument): void {
    this.asked.add(document.id);
    this.known.set(document.id, document);
  }

  private index(): DocumentIndex {
    return documentIndex(this.known.values());
  }

  private parents(): string[] {
    return [...this.known.values()].flatMap((document) => parentIdOf(document) ?? []);
  }

  private learnSettings(): Promise<void> {
    this.settings ??= this.find('[at(document.type, "settings")]', FIELDS).then((found) => {
      for (const document of found) this.known.set(document.id, document);
    });
    return this.settings;
  }

  private async learnWithAncestors(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.asked.has(id));
    if (missing.length === 0) return;
    for (const id of missing) this.asked.add(id);
    const parts = Array.from({ length: Math.ceil(missing.length / IDS_AT_ONCE) }, (_, part) =>
      missing.slice(part * IDS_AT_ONCE, (part + 1) * IDS_AT_ONCE),
    );
    const found = await Promise.all(parts.map((part) => this.find(`[in(document.id, ${JSON.stringify(part)})]`, FIELDS)));
    for (const document of found.flat()) this.known.set(document.id, document);
    await this.learnWithAncestors(this.parents());
  }
}

function pathIn(document: PrismicDocument, index: DocumentIndex): string | undefined {
  try {
    return pathFor(document, index);
  } catch (error) {
    // A draft may have no valid path. The content check reports it; the preview shows the rest.
    if (error instanceof RouteError) return undefined;
    throw error;
  }
}

interface DocumentLink {
  readonly id: string;
  url?: string;
}

/** All filled links to documents anywhere in a value. */
function linksIn(value: unknown): DocumentLink[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  if (isDocumentLink(value)) return [value];
  return Object.values(value).flatMap(linksIn);
}

function isDocumentLink(value: object): value is DocumentLink {
  return 'link_type' in value && value.link_type === 'Document' && 'id' in value && typeof value.id === 'string';
}
