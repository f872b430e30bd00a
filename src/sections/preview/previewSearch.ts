import type { PreviewContent } from '../../content/preview/previewContent';
import type { PlanDocument } from '../../routes/planPages';
import { searchEntries } from '../../search/entries';
import type { SearchEntry } from '../../search/entry';

/** The entries of a preview's search in a language, made as the build makes them. */
export async function previewEntries(content: PreviewContent, lang: string): Promise<readonly SearchEntry[]> {
  const [outline, documents] = await Promise.all([content.outline(), content.all()]);
  const byId = new Map(
    documents.map((document): [string, PlanDocument] => [document.id, { ...document, nodeId: document.id }]),
  );
  const contexts = outline.planned.map(({ context }) => context);
  const entries = searchEntries(contexts, { documentAt: (id) => byId.get(id), linked: (id) => byId.get(id) });
  return entries.get(lang) ?? [];
}
