import type { RootField } from '../../src/content/preview/pageQuery';

/** What a template's query selects: the page's own document. */
export const ownFeature: RootField = {
  key: 'prismicFeature',
  documentType: 'feature',
  form: 'one',
  filters: [{ path: ['id'], operator: 'eq', value: { variable: 'id' } }],
  sort: [],
};
