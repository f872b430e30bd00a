import type { CustomTypeModel, PrismicDocument, SharedSliceModel } from '@prismicio/client';

/** Models as they are pushed to the repository. */
export interface Models {
  readonly customTypes: readonly CustomTypeModel[];
  readonly sharedSlices: readonly SharedSliceModel[];
}

type Fields = Readonly<Record<string, FieldModel>>;
type Data = Readonly<Record<string, unknown>>;
interface FieldModel {
  readonly type: string;
  /** `repeat` is set for a link field that takes several links. */
  readonly config?: { readonly fields?: Fields; readonly repeat?: boolean };
}
interface SliceData {
  readonly slice_type?: string;
  readonly variation?: string;
  readonly primary?: Data;
  readonly items?: readonly Data[];
}

/** JSON type of a field of each kind in the content API. Kinds that are missing here are not checked. */
const KINDS: Readonly<Record<string, 'text' | 'number' | 'yes or no' | 'list' | 'object'>> = {
  Boolean: 'yes or no',
  Color: 'text',
  Date: 'text',
  Embed: 'object',
  GeoPoint: 'object',
  Group: 'list',
  Image: 'object',
  Link: 'object',
  Number: 'number',
  Select: 'text',
  Slices: 'list',
  StructuredText: 'list',
  Text: 'text',
  Timestamp: 'text',
  UID: 'text',
};

/** A field whose content does not match its model. */
export interface SchemaMismatch {
  readonly document: Pick<PrismicDocument, 'id' | 'uid' | 'type'>;
  /** Such as `slices[1].primary.title`. */
  readonly path: string;
  readonly found: string;
  readonly wanted: string;
}

/**
 * Validates a document against its model. A repository does not update documents when a model changes: such a document
 * lacks newer fields, although queries expect texts and images, and may have fields of an older type, which are emptied
 * here.
 * @param tell called with each schema mismatch
 */
export function fitModel(
  document: PrismicDocument,
  models: Models,
  tell: (mismatch: SchemaMismatch) => void,
): PrismicDocument {
  const model = models.customTypes.find(({ id }) => id === document.type);
  // The caller handles documents of an unknown type.
  if (!model) return document;
  const fields = Object.assign({}, ...Object.values(model.json)) as Fields;
  return { ...document, data: fitFields(document.data, fields, '') };

  function fitFields(data: Data, known: Fields, path: string): Data {
    const fitted = Object.entries(known).map(([name, field]) => [name, fitField(data[name], field, path + name)]);
    return { ...data, ...Object.fromEntries(fitted.filter(([, value]) => value !== undefined)) };
  }

  function fitField(value: unknown, { type, config }: FieldModel, path: string): unknown {
    const kind = type === 'Link' && config?.repeat ? 'list' : KINDS[type];
    const nothing = type === 'Link' && kind === 'object' ? { link_type: 'Any' } : empty(kind);
    if (value === undefined || value === null) return nothing ?? value;
    const found = kindOf(value);
    if (kind !== undefined && found !== kind) {
      tell({ document, path, found, wanted: `${type} (${kind})` });
      return nothing ?? null;
    }
    if (type === 'Group')
      return (value as Data[]).map((item, index) => fitFields(item, config?.fields ?? {}, `${path}[${index}].`));
    if (type === 'Slices') return (value as SliceData[]).map((slice, index) => fitSlice(slice, `${path}[${index}]`));
    return value;
  }

  function fitSlice(slice: SliceData, path: string): SliceData {
    const variations = models.sharedSlices.find(({ id }) => id === slice.slice_type)?.variations;
    const variation = variations?.find(({ id }) => id === slice.variation);
    if (!variation) return slice;
    const primary = fitFields(slice.primary ?? {}, (variation.primary ?? {}) as Fields, `${path}.primary.`);
    const items = (slice.items ?? []).map((item, index) =>
      fitFields(item, (variation.items ?? {}) as Fields, `${path}.items[${index}].`),
    );
    return { ...slice, primary, items };
  }
}

/** The content API's value of an empty field. */
function empty(kind: string | undefined): object | undefined {
  return kind === 'list' ? [] : kind === 'object' ? {} : undefined;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  const kinds: Readonly<Record<string, string>> = { string: 'text', boolean: 'yes or no' };
  return kinds[typeof value] ?? typeof value;
}
