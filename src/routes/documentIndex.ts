/** The fields of a Prismic API document that paths depend on. */
export interface RouteDocument {
  readonly id: string;
  readonly type: string;
  readonly lang: string;
  readonly uid?: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface DocumentIndex {
  byId(id: string): RouteDocument | undefined;
  /** The settings document in this language. */
  settings(lang: string): RouteDocument | undefined;
}

/** Indexes documents for path resolution. */
export function documentIndex(documents: Iterable<RouteDocument>): DocumentIndex {
  const byId = new Map<string, RouteDocument>();
  const settings = new Map<string, RouteDocument>();
  for (const document of documents) {
    byId.set(document.id, document);
    if (document.type === 'settings') settings.set(document.lang, document);
  }
  return { byId: (id) => byId.get(id), settings: (lang) => settings.get(lang) };
}
