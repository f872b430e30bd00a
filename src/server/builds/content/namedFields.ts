import type { Models } from '../../../lib/fitModel';
import { sliceFields, typeFields, type Fields } from '../../../lib/modelFields';
import { fieldText } from './fieldText';

type Data = Readonly<Record<string, unknown>>;
type FieldModel = Fields[string];

/** A document as the content API returns it. */
export interface ApiDocument {
  readonly type: string;
  readonly uid?: string | null;
  readonly tags?: readonly string[];
  readonly data?: Data;
}

/** A field with the name that the editor shows, such as `Hero › Title`, and its content as text. */
export interface NamedField {
  readonly name: string;
  readonly text: string;
}

/** A slice of a document. */
export interface NamedSlice {
  readonly id: string | undefined;
  readonly type: string;
  /** Label in the editor. */
  readonly name: string;
  /** Its fields by technical name. */
  readonly fields: ReadonlyMap<string, NamedField>;
}

/** The content of a document with the names that the editor shows. */
export interface NamedFields {
  /** By technical name. */
  readonly fields: ReadonlyMap<string, NamedField>;
  /** Of all slice zones. */
  readonly slices: readonly NamedSlice[];
}

interface Slice {
  readonly id?: string;
  readonly slice_type: string;
  readonly variation?: string;
  readonly primary?: Data;
  readonly items?: readonly Data[];
}

/** Names fields by the models; a field or slice without a model has its technical name. */
export function namedFields({ type, uid, tags = [], data = {} }: ApiDocument, models: Models): NamedFields {
  const known = typeFields(models, type);
  const fields = new Map([
    ['uid', { name: 'UID', text: uid ?? '' }],
    ['tags', { name: 'Tags', text: tags.join(', ') }],
  ]);
  const slices: NamedSlice[] = [];
  for (const [field, value] of Object.entries(data)) {
    if (isZone(value)) slices.push(...value.map((slice) => namedSlice(slice, value, models)));
    else addField(fields, value, known?.[field], `data.${field}`, []);
  }
  return { fields, slices };
}

function namedSlice(slice: Slice, zone: readonly Slice[], models: Models): NamedSlice {
  const { id, slice_type: type, variation = 'default', primary = {}, items = [] } = slice;
  const known = sliceFields(models, type, variation);
  const alike = zone.filter((other) => other.slice_type === type);
  const name = (known?.name ?? type) + (alike.length > 1 ? ` ${alike.indexOf(slice) + 1}` : '');
  const fields = new Map<string, NamedField>([['variation', { name, text: known?.variation ?? variation }]]);
  addFields(fields, primary, known?.primary, 'primary', [name]);
  items.forEach((item, index) => addFields(fields, item, known?.items, `items.${index}`, [name, String(index + 1)]));
  return { id, type, name, fields };
}

function addFields(
  to: Map<string, NamedField>,
  values: Data,
  known: Fields | undefined,
  key: string,
  names: readonly string[],
): void {
  for (const [field, value] of Object.entries(values)) addField(to, value, known?.[field], `${key}.${field}`, names);
}

function addField(
  to: Map<string, NamedField>,
  value: unknown,
  model: FieldModel,
  key: string,
  names: readonly string[],
): void {
  const label = model?.config?.label || (key.split('.').at(-1) ?? '');
  if (model?.type === 'Group' && Array.isArray(value)) {
    value.forEach((item: Data, index) =>
      addFields(to, item, model.config?.fields, `${key}.${index}`, [...names, `${label} ${index + 1}`]),
    );
  } else to.set(key, { name: [...names, label].join(' › '), text: fieldText(value) });
}

function isZone(value: unknown): value is readonly Slice[] {
  return Array.isArray(value) && value.length > 0 && value.every((one: Partial<Slice> | null) => one?.slice_type);
}
