import type { CustomTypeModel, PrismicDocument, SharedSliceModel } from '@prismicio/client';
import { ownValue } from './ownValue';
import { isObject } from './isObject';

/** Models as they are pushed to the repository. */
export interface Models {
  readonly customTypes: readonly CustomTypeModel[];
  readonly sharedSlices: readonly SharedSliceModel[];
}

type Fields = Readonly<Record<string, FieldModel>>;
type Data = Readonly<Record<string, unknown>>;
/** Slices that a zone allows. */
type Choices = Readonly<Record<string, { readonly type?: string }>>;
interface FieldModel {
  readonly type: string;
  /** `repeat` is set for a link field that takes several links. */
  readonly config?: { readonly fields?: Fields; readonly repeat?: boolean; readonly choices?: Choices };
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

/** The types that a field of a model can have. */
export const fieldKinds: readonly string[] = Object.keys(KINDS);

/** Whether a value of the right JSON type can be shown by a page, by kind of field. */
const IS_VALID: Readonly<Record<string, (value: never) => boolean>> = {
  Date: isDay,
  Image: ({ url, alt, dimensions }: Data) => [url, alt].every(isTextOrNothing) && (!url || isSize(dimensions)),
  Link: ({ link_type: kind, url }: Data) => isTextOrNothing(kind) && isTextOrNothing(url),
  Number: Number.isFinite,
  StructuredText: (blocks: readonly unknown[]) => blocks.every(isBlock),
  Timestamp: isTime,
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
 * @param report called with each schema mismatch
 */
export function fitModel(
  document: PrismicDocument,
  models: Models,
  report: (mismatch: SchemaMismatch) => void,
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
      report({ document, path, found, wanted: `${type} (${kind})` });
      return nothing ?? null;
    }
    if (kind !== 'list' || type === 'StructuredText') {
      if (IS_VALID[type]?.(value as never) !== false) return value;
      report({ document, path, found: `${found} of another form`, wanted: type });
      return nothing ?? null;
    }
    if (type === 'Group') return fitRows(value, config?.fields ?? {}, path);
    if (type === 'Slices')
      return objectsIn(value, path).flatMap(([slice, index]) =>
        fitSlice(slice, config?.choices ?? {}, `${path}[${index}]`),
      );
    return value;
  }

  function fitRows(rows: unknown, fields: Fields, path: string): Data[] {
    return objectsIn(rows, path).map(([row, index]) => fitFields(row, fields, `${path}[${index}].`));
  }

  /** The objects in a list, with their positions. */
  function objectsIn(list: unknown, path: string): [Data, number][] {
    return [list].flat().flatMap((item: unknown, index): [Data, number][] => {
      if (isObject(item)) return [[item, index]];
      report({ document, path: `${path}[${index}]`, found: kindOf(item), wanted: 'object' });
      return [];
    });
  }

  /** A slice or variation that only the repository knows yet is left out: Gatsby's plugin would end the build. */
  function fitSlice(slice: SliceData, choices: Choices, path: string): SliceData[] {
    const type = String(slice.slice_type);
    const choice = ownValue(choices, type);
    // A slice of older models, which belongs to its type alone.
    if (choice && choice.type !== 'SharedSlice') return [slice];
    const variations = choice && models.sharedSlices.find(({ id }) => id === type)?.variations;
    const variation = variations?.find(({ id }) => id === slice.variation);
    if (!variation) {
      const known = variations ? variations.map(({ id }) => id) : Object.keys(choices);
      const [name, found] = variations ? ['variation', slice.variation] : ['slice_type', type];
      report({ document, path: `${path}.${name}`, found: JSON.stringify(found), wanted: `one of ${known.join(', ')}` });
      return [];
    }
    const own = isObject(slice.primary) ? slice.primary : {};
    if (slice.primary && own !== slice.primary)
      report({ document, path: `${path}.primary`, found: kindOf(slice.primary), wanted: 'object' });
    const primary = fitFields(own, (variation.primary ?? {}) as Fields, `${path}.primary.`);
    return [
      { ...slice, primary, items: fitRows(slice.items ?? [], (variation.items ?? {}) as Fields, `${path}.items`) },
    ];
  }
}

/** The content API's value of an empty field. */
function empty(kind: string | undefined): object | undefined {
  return kind === 'list' ? [] : kind === 'object' ? {} : undefined;
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}

/** Whether it is a day of the calendar; `Date` itself takes February 31 for one in March. */
function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

function isTime(value: string): boolean {
  return !Number.isNaN(Date.parse(value));
}

function isSize(dimensions: unknown): boolean {
  return isObject(dimensions) && [dimensions['width'], dimensions['height']].every((side) => Number(side) > 0);
}

/** A block of rich text. */
function isBlock(block: unknown): boolean {
  if (!isObject(block)) return false;
  if (block['type'] === 'image') return typeof block['url'] === 'string' && isSize(block['dimensions']);
  if (block['type'] === 'embed') return isObject(block['oembed']);
  return typeof block['type'] === 'string' && typeof block['text'] === 'string' && Array.isArray(block['spans']);
}

function kindOf(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'list';
  const kinds: Readonly<Record<string, string>> = { string: 'text', boolean: 'yes or no' };
  return kinds[typeof value] ?? typeof value;
}
