import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addPictures } from '../../src/content/addPictures';

export const ROOT = path.resolve(__dirname, '../..');
export const SLICES = path.join(ROOT, 'src/slices');

export type Fields = Record<string, { readonly type: string }>;

export interface SliceModel {
  readonly id: string;
  readonly name: string;
  readonly variations: readonly { readonly id: string; readonly primary: Fields; readonly items: Fields }[];
}

export interface Mock {
  readonly slice_type: string;
  readonly variation: string;
  readonly primary: Record<string, unknown>;
  readonly items: readonly Record<string, unknown>[];
}

const folders = readdirSync(SLICES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The models of all slices. */
export const models: readonly SliceModel[] = folders.map((name) => read<SliceModel>(`${name}/model.json`));

/** A slice's mocks in the form of the content API, with the pictures of the simulator, one per variation. */
export function mocksOf(id: string): Mock[] {
  const model = models.find((candidate) => candidate.id === id);
  return model ? addPictures(read<Mock[]>(`${model.name}/mocks.json`)) : [];
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(path.join(SLICES, file), 'utf8')) as Content;
}

export type Shape = 'api' | 'graphql' | 'preview';

const EMPTY: Record<Shape, Record<string, unknown>> = {
  api: { StructuredText: [], Link: { link_type: 'Any' }, Image: {}, Embed: {} },
  graphql: {
    StructuredText: { richText: [] },
    Link: null,
    Image: { url: null, alt: null, dimensions: null, gatsbyImageData: null },
    Embed: null,
  },
  preview: {
    StructuredText: { richText: [], raw: [], text: null, html: null },
    Link: { link_type: 'Any', url: null, target: undefined, raw: {}, localFile: null },
    Image: { url: null, gatsbyImageData: null, localFile: null, thumbnails: undefined },
    Embed: {},
  },
};

/** The empty value of a field, in the form of one of the three sources. */
export function emptyValue(type: string, shape: Shape): unknown {
  return EMPTY[shape][type] ?? null;
}

/** A mock in the form of GraphQL or a preview: rich text wrapped, links with the requested fields only. */
export function reshape(mock: Mock, shape: Exclude<Shape, 'api'>): Mock {
  const variation = models.find(({ id }) => id === mock.slice_type)?.variations.find(({ id }) => id === mock.variation);
  const fields = (record: Record<string, unknown>, types: Fields) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name, reshapeField(value, types[name]?.type ?? '', shape)]),
    );
  return {
    ...mock,
    primary: fields(mock.primary, variation?.primary ?? {}),
    items: mock.items.map((item) => fields(item, variation?.items ?? {})),
  };
}

function reshapeField(value: unknown, type: string, shape: Exclude<Shape, 'api'>): unknown {
  if (type === 'StructuredText')
    return { richText: value, ...(shape === 'preview' && { raw: value, text: 'unused', html: 'unused' }) };
  const empty = typeof value === 'object' && value !== null && !('url' in value) && !('embed_url' in value);
  if (empty && (type === 'Link' || type === 'Image')) return emptyValue(type, shape);
  return value;
}
