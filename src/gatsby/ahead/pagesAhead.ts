import { planPages, type PlanDocument, type PlannedPage } from '../../routes/planPages';
import { routes } from '../../routes/table';

/** Documents: to plan all pages takes a while, so that it is worth it for some. */
const FEWEST_MORE = 300;

/** Lists show what is still to come. */
const LISTS = new Set(routes.flatMap(({ name, list }) => (list ? [name] : [])));

/** Of a repository that is being read, pages that are probably known by now. */
export class PagesAhead {
  private documents: PlanDocument[] = [];
  private readonly ids = new Set<string>();
  private readonly given = new Set<string>();
  private planned = 0;

  add(document: PlanDocument): void {
    this.documents.push(document);
    this.ids.add(document.id);
  }

  /** Whether the document was added at some time. */
  has(id: string): boolean {
    return this.ids.has(id);
  }

  get size(): number {
    return this.documents.length;
  }

  /** Lets go of all documents. */
  end(): void {
    [this.documents, this.planned] = [[], 0];
  }

  /** @returns pages that are known by now, each once; none before much more is read */
  more(): PlannedPage[] {
    if (this.documents.length < this.planned + FEWEST_MORE) return [];
    this.planned = this.documents.length;
    const complete = new Set(
      this.documents.filter((document) => this.isComplete(document)).map(({ nodeId }) => nodeId),
    );
    return plansOf(this.documents).filter(({ path, context: { id, routeName } }) => {
      if (id === undefined || !complete.has(id) || LISTS.has(routeName) || this.given.has(path)) return false;
      this.given.add(path);
      return true;
    });
  }

  /** Whether everything that a document names is read. */
  private isComplete({ data, alternate_languages: others = [] }: PlanDocument): boolean {
    return others.every(({ id }) => this.ids.has(id)) && this.hasAll(data);
  }

  private hasAll(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return true;
    const { link_type: kind, id, isBroken } = value as Readonly<Record<string, unknown>>;
    if (kind === 'Document' && typeof id === 'string') return isBroken === true || this.ids.has(id);
    return Object.values(value).every((part) => this.hasAll(part));
  }
}

/** None where something is wrong with them, which is told when all are read. */
function plansOf(documents: readonly PlanDocument[]): readonly PlannedPage[] {
  try {
    return planPages(documents);
  } catch {
    return [];
  }
}
