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
  readonly config?: { readonly fields?: Fields };
}
interface SliceData {
  readonly slice_type?: string;
  readonly variation?: string;
  readonly primary?: Data;
  readonly items?: readonly Data[];
}

/** What the content API has in a field of each type. What is not here may be anything. */
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

/** A field whose content is of another type than its model's. */
export interface Misfit {
  readonly document: Pick<PrismicDocument, 'id' | 'uid' | 'type'>;
  /** Such as `slices[1].primary.title`. */
  readonly place: string;
  readonly found: string;
  readonly wanted: string;
}

/**
 * A document as its model has it. A repository does not touch what was published before its model changed: such a document lacks the
 * fields that were added since, although queries are promised texts and images, and has fields of the types of then, which are empty here.
 * @param tell is told of each of the latter
 */
export function fitModel(document: PrismicDocument, models: Models, tell: (misfit: Misfit) => void): PrismicDocument {
  const model = models.customTypes.find(({ id }) => id === document.type);
  // Whether there may be such documents is not asked here.
  if (!model) return document;
  const fields = Object.assign({}, ...Object.values(model.json)) as Fields;
  return { ...document, data: fitFields(document.data, fields, '') };

  function fitFields(data: Data, known: Fields, place: string): Data {
    const fitted = Object.entries(known).map(([name, field]) => [name, fitField(data[name], field, place + name)]);
    return { ...data, ...Object.fromEntries(fitted.filter(([, value]) => value !== undefined)) };
  }

  function fitField(value: unknown, { type, config }: FieldModel, place: string): unknown {
    const kind = KINDS[type];
    const nothing = type === 'Link' ? { link_type: 'Any' } : empty(kind);
    if (value === undefined || value === null) return nothing ?? value;
    const found = kindOf(value);
    if (kind !== undefined && found !== kind) {
      tell({ document, place, found, wanted: `${type} (${kind})` });
      return nothing ?? null;
    }
    if (type === 'Group')
      return (value as Data[]).map((item, index) => fitFields(item, config?.fields ?? {}, `${place}[${index}].`));
    if (type === 'Slices') return (value as SliceData[]).map((slice, index) => fitSlice(slice, `${place}[${index}]`));
    return value;
  }

  function fitSlice(slice: SliceData, place: string): SliceData {
    const variations = models.sharedSlices.find(({ id }) => id === slice.slice_type)?.variations;
    const variation = variations?.find(({ id }) => id === slice.variation);
    if (!variation) return slice;
    const primary = fitFields(slice.primary ?? {}, (variation.primary ?? {}) as Fields, `${place}.primary.`);
    const items = (slice.items ?? []).map((item, index) =>
      fitFields(item, (variation.items ?? {}) as Fields, `${place}.items[${index}].`),
    );
    return { ...slice, primary, items };
  }
}

/** What the content API has in a field that nobody filled in. */
function empty(kind: string | undefined): object | undefined {
  return kind === 'list' ? [] : kind === 'object' ? {} : undefined;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  const kinds: Readonly<Record<string, string>> = { string: 'text', boolean: 'yes or no' };
  return kinds[typeof value] ?? typeof value;
}
