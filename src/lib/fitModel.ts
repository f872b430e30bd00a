import type { CustomTypeModel, PrismicDocument, SharedSliceModel } from '@prismicio/client';
import { ownValue } from './ownValue';
import { isObject } from './isObject';
import { TEXT_BLOCK } from './normalizeDocument';

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

/** Values of `link_type` in the content API. */
const LINK_TYPES = new Set(['Any', 'Document', 'Media', 'Web']);

/** The types that a field of a model can have. */
export const fieldKinds: readonly string[] = Object.keys(KINDS);

/** What a value of the right JSON type must be to be shown by a page, by kind of field. */
const FORMS: Readonly<Record<string, { readonly isValid: (value: never) => boolean; readonly wanted: string }>> = {
  Date: { isValid: isDay, wanted: 'a day of the calendar such as 2026-11-30' },
  Embed: {
    isValid: ({ embed_url: url, html, title, provider_name: provider }: Data) =>
      [url, html, title, provider].every(isTextOrNothing),
    wanted: 'an address, with texts',
  },
  Image: {
    isValid: ({ url, alt, copyright, dimensions }: Data) =>
      [alt, copyright].every(isTextOrNothing) && (!url || (isFileAddress(url) && isSize(dimensions))),
    wanted: 'an address, with a width and a height of whole pixels above 0',
  },
  Link: { isValid: isLink, wanted: 'a document, a file, an address or nothing' },
  Number: { isValid: Number.isFinite, wanted: 'a finite number' },
  Timestamp: { isValid: isTime, wanted: 'a day and a time such as 2026-11-30T09:00:00+0000' },
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

/** An address of the web, a path, or the picture itself: structured data has those of pictures and films as whole ones. */
function isFileAddress(url: unknown): boolean {
  return (
    typeof url === 'string' && /^(?:https?:|\/|data:image\/)/i.test(url) && URL.canParse(url, 'https://site.invalid')
  );
}

function isSize(dimensions: unknown): boolean {
  return isObject(dimensions) && [dimensions['width'], dimensions['height']].every(isPixels);
}

/** GraphQL has 32 bits for a side. */
function isPixels(side: unknown): boolean {
  return Number.isInteger(Number(side)) && Number(side) > 0 && Number(side) < 2 ** 31;
}

function isLink({ link_type: kind, id, url, target }: Data): boolean {
  if (kind === 'Media' && url && !isFileAddress(url)) return false;
  return [id, url, target].every(isTextOrNothing) && isTextOrNothing(kind) && (!kind || LINK_TYPES.has(String(kind)));
}

/** What a block of rich text should be; undefined if a page can show it. */
function blockFault(block: unknown): string | undefined {
  if (!isObject(block)) return 'a block of rich text';
  const { type, text, spans, url, oembed } = block;
  if (type === 'image') return url && isOfForm('Image', block) ? undefined : wantedOf('Image');
  if (type === 'embed') return isObject(oembed) && isOfForm('Embed', oembed) ? undefined : wantedOf('Embed');
  const isText = TEXT_BLOCK.test(String(type)) && typeof text === 'string' && Array.isArray(spans);
  return isText ? undefined : 'a block of rich text';
}

function blockName(block: unknown): string {
  return isObject(block) && typeof block['type'] === 'string' ? `${block['type']} of another form` : kindOf(block);
}

/** Whether a value of the right JSON type can be shown by a page; kinds without a form always can. */
function isOfForm(type: string, value: unknown): boolean {
  return FORMS[type]?.isValid(value as never) !== false;
}

/** The beginning of a text, in quotes. */
function quoted(text: string): string {
  return JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
}

function wantedOf(type: string): string {
  return `${type} (${FORMS[type]?.wanted})`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'list';
  const kinds: Readonly<Record<string, string>> = { string: 'text', boolean: 'yes or no' };
  return kinds[typeof value] ?? typeof value;
}
