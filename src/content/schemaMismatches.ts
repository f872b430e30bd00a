import type { SchemaMismatch } from '../lib/fitModel';

/** Collects schema mismatches and reports each kind once, however many documents have it. */
export class SchemaMismatches {
  private readonly kinds = new Map<string, { readonly first: SchemaMismatch; readonly documents: Set<string> }>();

  add(mismatch: SchemaMismatch): void {
    const { document, path, found, wanted } = mismatch;
    const key = JSON.stringify([document.type, path.replaceAll(/\[\d+\]/g, '[]'), found, wanted]);
    const kind = this.kinds.get(key) ?? { first: mismatch, documents: new Set() };
    kind.documents.add(document.id);
    this.kinds.set(key, kind);
  }

  /** One sentence per kind, with an example document and the fix. */
  sentences(): string[] {
    return [...this.kinds.values()].map(({ first: { document, path, found, wanted }, documents }) => {
      const others = documents.size - 1;
      const more = others > 0 ? ` (as have ${others} more of its type)` : '';
      return `The document "${document.uid ?? document.id}" of the type "${document.type}"${more} has ${found} in its field "${path}", where its model has ${wanted}, so the site shows it without: fill that field in again and publish the document, or correct the model.`;
    });
  }
}
