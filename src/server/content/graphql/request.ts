import type { StoredDocument } from '../repository/document';
import type { JsonObject } from '../repository/json';
import type { Models } from '../repository/models';
import type { View } from '../repository/view';
import { hydrateObject, type HydrateContext } from '../response/hydrate';
import { FieldBudget } from './fieldBudget';

/** The source value of document resolvers. */
export interface Source {
  readonly document: StoredDocument;
  readonly data: JsonObject;
}

/** Context of one request: the documents at its ref, with cached values. */
export class RequestContext {
  readonly budget = new FieldBudget();
  private readonly hydrateContext: HydrateContext;
  private readonly sources = new Map<StoredDocument, Source>();

  constructor(
    readonly view: View,
    readonly models: Models,
    origin: string,
  ) {
    this.hydrateContext = { view, absolute: (path) => `${origin}${path}`, urlOf: () => null };
  }

  source(document: StoredDocument): Source {
    const known = this.sources.get(document);
    if (known) return known;
    const context = this.hydrateContext;
    const source = {
      document,
      /** Lazy, since most queries only select `_meta`. */
      get data() {
        const data = hydrateObject(document.data, context, document.lang);
        Object.defineProperty(this, 'data', { value: data });
        return data;
      },
    };
    this.sources.set(document, source);
    return source;
  }
}
