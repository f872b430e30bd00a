import type { PrismicDocument } from '@prismicio/client';
import type { PluginClient } from 'prismic-preview-store';

/**
 * The client of the previews plugin. The plugin asks for the previewed documents, and for those that they link to, down
 * to a fixed depth; this client gives it the documents that the open page needs, whatever links to them.
 * @param read the documents of the open page
 */
export function pluginClient(read: () => Promise<readonly PrismicDocument[]>): PluginClient {
  let others: readonly PrismicDocument[] = [];
  return {
    // The plugin calls a method that newer clients no longer have.
    getCachedRepository: () => Promise.resolve(),
    async getFirst() {
      const [first, ...rest] = await read();
      others = rest;
      if (!first) throw new Error('The preview has no documents.');
      const [second] = rest;
      // The plugin asks for other documents only if the first one links to any.
      return second ? { ...first, alternate_languages: [...first.alternate_languages, referenceTo(second)] } : first;
    },
    dangerouslyGetAll: () => Promise.resolve([]),
    getAllByIDs() {
      const given = others;
      others = [];
      return Promise.resolve([...given]);
    },
    // Documents that a release removes are in no list of the preview.
    graphQLFetch: () =>
      Promise.resolve(Response.json({ data: { _allDocuments: { pageInfo: { hasNextPage: false }, edges: [] } } })),
  };
}

function referenceTo({ id, type, lang, uid }: PrismicDocument): PrismicDocument['alternate_languages'][number] {
  return { id, type, lang, ...(uid !== null && { uid }) };
}
