import type { StoredDocument } from '../repository/document';
import type { JsonObject } from '../repository/json';
import type { Models } from '../repository/models';
import type { View } from '../repository/view';
import { hydrateObject, type HydrateContext } from '../response/hydrate';
import { FieldBudget } from './fieldBudget';

/** Context of one request: the documents at its ref, with cached values. */
export class RequestContext {
  readonly budget = new FieldBudget();
  private readonly hydrateContext: HydrateContext;
  private readonly known = new Map<StoredDocument, JsonObject>();

  constructor(
    readonly view: View,
    readonly models: Models,
    origin: string,
  ) {
    this.hydrateContext = { view, absolute: (path) => `${origin}${path}`, urlOf: () => null };
  }

  /** The data of a document in API form. */
  dataOf(document: StoredDocument): JsonObject {
    const data = this.known.get(document) ?? hydrateObject(document.data, this.hydrateContext, document.lang);
    this.known.set(document, data);
    return data;
  }
}
