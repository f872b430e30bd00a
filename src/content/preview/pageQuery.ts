/** A value in a query: a literal, or the name of a field of the page's context. */
export type QueryValue = { readonly literal: unknown } | { readonly variable: string };

export interface QueryFilter {
  /** Path in the document, such as `['data', 'title']`. */
  readonly path: readonly string[];
  readonly operator: 'eq' | 'in';
  readonly value: QueryValue;
}

export interface QuerySort {
  readonly path: readonly string[];
  readonly descending: boolean;
}

/** A root field of a query that selects documents. */
export interface RootField {
  /** Its name in the query's data. */
  readonly key: string;
  readonly documentType: string;
  /** `one` document, the `nodes` of a connection, or a plain `list` in the order of its ids. */
  readonly form: 'one' | 'nodes' | 'list';
  readonly filters: readonly QueryFilter[];
  readonly sort: readonly QuerySort[];
}

/** A parsed query of a template, so that a preview can run it on its own documents. */
export interface PageQuery {
  readonly fields: readonly RootField[];
  /** Names of the link fields whose documents it selects. */
  readonly follow: readonly string[];
  /** How many links deep it selects documents. */
  readonly depth: number;
}

/** The queries of a site: of templates by their file's name, of components by the query's name. */
export type PageQueries = Readonly<Record<string, PageQuery>>;

/** The part of a document that a query filters and sorts by. */
export interface QueriedDocument {
  readonly id: string;
  readonly type: string;
}

/** The documents of a root field, in its order. */
export function documentsOf<Document extends QueriedDocument>(
  field: RootField,
  context: object,
  documents: readonly Document[],
): Document[] {
  const ofType = documents.filter(({ type }) => type === field.documentType);
  if (field.form === 'list') {
    const [filter] = field.filters;
    const byId = new Map(ofType.map((document) => [document.id, document]));
    return idsIn(filter && valueOf(filter.value, context)).flatMap((id) => byId.get(id) ?? []);
  }
  const found = ofType.filter((document) => field.filters.every((filter) => fits(filter, context, document)));
  return field.sort.length > 0 ? found.sort((one, other) => compare(field.sort, one, other)) : found;
}

function fits({ path, operator, value }: QueryFilter, context: object, document: QueriedDocument): boolean {
  const own = at(document, path);
  const wanted = valueOf(value, context);
  return operator === 'eq' ? own === wanted : Array.isArray(wanted) && wanted.includes(own);
}

function compare(sort: readonly QuerySort[], one: object, other: object): number {
  for (const { path, descending } of sort) {
    const [before, after] = [sortable(at(one, path)), sortable(at(other, path))];
    if (before !== after) return before < after === descending ? 1 : -1;
  }
  return 0;
}

/** The sort key of a value. Documents without one come last, as in Gatsby. */
function sortable(value: unknown): string | number {
  return typeof value === 'string' || typeof value === 'number' ? value : '\uffff';
}

function valueOf(value: QueryValue, context: object): unknown {
  return 'variable' in value ? at(context, [value.variable]) : value.literal;
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined),
    value,
  );
}
