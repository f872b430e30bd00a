import type { PrismicDocument } from '@prismicio/client';
import { publicSettings } from '../../config/public';
import type { ContentProblem } from '../../lib/contentProblem';
import { linksIn } from '../../lib/documentLinks';
import { fitModel, type Models } from '../../lib/fitModel';
import { normalizeDocument } from '../../lib/normalizeDocument';
import { ownArticle } from '../ownArticle';
import { Outline, outlineFields, pathKey } from './outline';
import { documentsOf, type PageQueries, type PageQuery } from './pageQuery';

const IDS_IN_ONE_ADDRESS = 100;
/** Name of the query for settings and menus, which every page needs. */
const SITE = 'Site';

/** Searches the content API at the preview's ref, all pages of the result. */
export type SearchDocuments = (parameters: Readonly<Record<string, string>>) => Promise<readonly PrismicDocument[]>;

/**
 * The content of a preview: an outline of all documents, from which the pages are planned as in a build, and the whole
 * documents that a page shows.
 */
export class PreviewContent {
  private outlined: Promise<Outline> | undefined;
  private readonly read = new Set<string>();
  private readonly whole = new Map<string, Promise<PrismicDocument | undefined>>();
  /** Fields of documents that were read and do not match their model: they are left out, as in a build. */
  readonly problems = new Map<string, ContentProblem>();

  constructor(
    private readonly search: SearchDocuments,
    private readonly queries: PageQueries,
    private readonly models: Models,
  ) {}

  /** The outline; requested once. */
  outline(): Promise<Outline> {
    this.outlined ??= this.search({ fetch: outlineFields(this.queries) }).then(
      (documents) => new Outline(documents.map((document) => this.inFinalForm(document))),
    );
    this.outlined.catch(() => (this.outlined = undefined));
    return this.outlined;
  }

  /** The documents that the page at a path shows, and those of the frame around it. */
  async documentsOn(pathname: string): Promise<PrismicDocument[]> {
    const outline = await this.outline();
    const page = outline.pageAt(pathname);
    const [onPage, inFrame] = await Promise.all([
      page ? this.documentsFor(this.queries[page.template], page.context, outline) : [],
      this.documentsFor(this.queries[SITE], {}, outline),
    ]);
    this.read.add(pathKey(pathname));
    return [...new Set([...inFrame, ...onPage])];
  }

  /** Whether the documents on this page have been read. */
  hasRead(pathname: string): boolean {
    return this.read.has(pathKey(pathname));
  }

  /** Whole documents by their ids, in their final form; those that are not in the preview are left out. */
  async byIds(ids: readonly string[]): Promise<PrismicDocument[]> {
    const missing = [...new Set(ids)].filter((id) => !this.whole.has(id));
    for (let start = 0; start < missing.length; start += IDS_IN_ONE_ADDRESS) {
      const part = missing.slice(start, start + IDS_IN_ONE_ADDRESS);
      const found = this.find({ q: `[[in(document.id, ${JSON.stringify(part)})]]` });
      for (const id of part)
        this.whole.set(
          id,
          found.then((documents) => documents.find((document) => document.id === id)),
        );
    }
    const documents = await Promise.all(ids.map((id) => this.whole.get(id)));
    return documents.flatMap((document) => document ?? []);
  }

  /** All documents, whole. */
  all(): Promise<readonly PrismicDocument[]> {
    return this.find({});
  }

  private async find(parameters: Readonly<Record<string, string>>): Promise<PrismicDocument[]> {
    const [found, outline] = await Promise.all([this.search(parameters), this.outline()]);
    return outline.complete(found.map((document) => this.inFinalForm(document)));
  }

  private async documentsFor(
    query: PageQuery | undefined,
    context: object,
    outline: Outline,
  ): Promise<PrismicDocument[]> {
    if (!query) return [];
    const roots = query.fields.flatMap((field) => documentsOf(field, context, outline.documents).map(({ id }) => id));
    const documents = await this.byIds(roots);
    const follow = new Set(query.follow);
    for (let level = 0, last = documents; level < query.depth && last.length > 0; level += 1) {
      last = await this.byIds(last.flatMap(({ data }) => linksIn(data, follow).map(({ id }) => id)));
      documents.push(...last);
    }
    return documents;
  }

  /** In the form that a build uses. */
  private inFinalForm(document: PrismicDocument): PrismicDocument {
    const article = ownArticle(normalizeDocument(document, { siteUrl: publicSettings.siteUrl }));
    const { id, uid, type, lang } = article;
    return fitModel(article, this.models, ({ path, found, wanted: expected }) =>
      this.problems.set(`${id} ${path}`, {
        document: { id, uid, type, lang },
        field: path,
        expected,
        found,
        part: 'draft',
        served: 'without-field',
      }),
    );
  }
}
