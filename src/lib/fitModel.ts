import type { CustomTypeModel, PrismicDocument, SharedSliceModel } from '@prismicio/client';
import { ownValue } from './ownValue';
import { isObject } from './isObject';
import { blockFault, blockName, isLink, isOfForm, kindOf, wantedOf } from './fieldForms';

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
  readonly config?: {
    readonly fields?: Fields;
    /** Set for a link field that takes several links. */
    readonly repeat?: boolean;
    readonly choices?: Choices;
    /** Of a select field. */
    readonly options?: readonly string[];
  };
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

/** Length of a wrong text in a message. */
const MAX_QUOTED = 60;

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
    if (type === 'Select' && value !== '' && config?.options?.includes(String(value)) === false) {
      report({ document, path, found: quoted(String(value)), wanted: `one of ${config.options.join(', ')}` });
      return null;
    }
    if (kind !== 'list') {
      if (isOfForm(type, value)) return value;
      report({ document, path, found: `${found} of another form`, wanted: wantedOf(type) });
      return nothing ?? null;
    }
    if (type === 'StructuredText') return fitBlocks(value, path);
    if (type === 'Group') return fitRows(value, config?.fields ?? {}, path);
    if (type === 'Slices')
      return objectsIn(value, path).flatMap(([slice, index]) =>
        fitSlice(slice, config?.choices ?? {}, `${path}[${index}]`),
      );
    return value;
  }

  /** A block or link that no page can show is left out, and the rest of the text stays. */
  function fitBlocks(blocks: unknown, path: string): unknown[] {
    return [blocks].flat().flatMap((block: unknown, index) => {
      const here = `${path}[${index}]`;
      const wanted = blockFault(block);
      if (wanted !== undefined) report({ document, path: here, found: blockName(block), wanted });
      return wanted === undefined ? [fitLinks(block as Data, here)] : [];
    });
  }

  function fitLinks(block: Data, path: string): Data {
    const { spans, linkTo } = block;
    const isUsable = (link: unknown) => {
      if (isObject(link) && isLink(link)) return true;
      report({ document, path, found: 'link of another form', wanted: wantedOf('Link') });
      return false;
    };
    if (linkTo) return isUsable(linkTo) ? block : { ...block, linkTo: undefined };
    if (!Array.isArray(spans)) return block;
    const shown = spans.filter((span: unknown) => {
      if (!isObject(span)) return false;
      return span['type'] === 'hyperlink' ? isUsable(span['data']) : span['type'] !== 'label' || isObject(span['data']);
    });
    return shown.length === spans.length ? block : { ...block, spans: shown };
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
      report({ document, path: `${path}.${name}`, found: quoted(String(found)), wanted: `one of ${known.join(', ')}` });
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

/** The beginning of a text, in quotes. */
function quoted(text: string): string {
  return JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
}
