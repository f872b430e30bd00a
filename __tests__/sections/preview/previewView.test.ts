import type { PrismicDocument } from '@prismicio/client';
import type { PreviewedDocument } from 'prismic-preview-store';
import { Outline } from '../../../src/content/preview/outline';
import { PreviewContent } from '../../../src/content/preview/previewContent';
import type { PageQueries } from '../../../src/content/preview/pageQuery';
import { pluginClient } from '../../../src/sections/preview/pluginClient';
import { PreviewView } from '../../../src/sections/preview/previewView';
import { ownFeature } from '../../support/ownFeature';
import { modelsOf } from '../../support/scriptedApi';

const link = (id: string) => ({ link_type: 'Document', type: 'feature', id });
const document = (id: string, data: object = {}) =>
  ({
    id,
    uid: id,
    type: 'feature',
    lang: 'en-us',
    tags: [],
    alternate_languages: [],
    data: { title: id, ...data },
  }) as unknown as PrismicDocument;
const nodesOf = (documents: readonly PrismicDocument[]) =>
  Object.fromEntries(
    documents.map((raw) => [raw.id, { prismicId: raw.id, raw, data: raw.data } as unknown as PreviewedDocument]),
  );
const QUERIES: PageQueries = {
  Feature: {
    fields: [ownFeature],
    follow: [],
    depth: 0,
  },
  Menu: {
    fields: [
      {
        key: 'all',
        documentType: 'feature',
        form: 'nodes',
        filters: [],
        sort: [{ path: ['data', 'title'], descending: false }],
      },
    ],
    follow: [],
    depth: 0,
  },
};
const viewOf = (documents: readonly PrismicDocument[], before?: PreviewView) => {
  const content = new PreviewContent(() => Promise.resolve(documents), QUERIES, modelsOf('feature'));
  return new PreviewView(content, new Outline(documents), nodesOf(documents), before, QUERIES);
};

describe('the view of a preview', () => {
  it('C04 answers the query of a page at its planned address from the documents of the preview', () => {
    const view = viewOf([document('one'), document('two', { parent: link('one') })]);
    expect(view.pageAt('/features/one/two/')?.data).toMatchObject({ prismicFeature: { prismicId: 'two' } });
    expect(view.pageAt('/features/two')).toBeUndefined();
    expect(view.pathOf('two')).toBe('/features/one/two');
    expect(view.dataOf('Menu')).toMatchObject({ all: { nodes: [{ prismicId: 'one' }, { prismicId: 'two' }] } });
  });

  it('C04 keeps what a saved draft does not change, so that the page keeps its state', () => {
    const first = viewOf([document('one'), document('two'), document('three', { next: link('two') })]);
    const before = ['one', 'two', 'three'].map((uid) => first.pageAt(`/features/${uid}`));
    const second = viewOf(
      [document('one'), document('two', { text: 'changed' }), document('three', { next: link('two') })],
      first,
    );
    const after = ['one', 'two', 'three'].map((uid) => second.pageAt(`/features/${uid}`));
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.data).not.toBe(before[1]?.data);
    // It shows a part of the document that changed.
    expect(after[2]?.data).not.toBe(before[2]?.data);
  });
});

describe("the previews plugin's client", () => {
  it('C04 gives the plugin every document of the page, also when the first one links to none', async () => {
    const client = pluginClient(() => Promise.resolve([document('one'), document('two'), document('three')]));
    const first = await client.getFirst();
    // The plugin asks for the others if the first one links to one of them.
    expect(first.alternate_languages).toEqual([expect.objectContaining({ id: 'two' })]);
    expect((await client.getAllByIDs()).map(({ id }) => id)).toEqual(['two', 'three']);
    // And no deeper: it would warn that it cannot follow links any further.
    expect(await client.getAllByIDs()).toEqual([]);
    expect(await client.dangerouslyGetAll()).toEqual([]);
  });
});
