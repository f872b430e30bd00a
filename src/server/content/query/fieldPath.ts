import { DocumentLink, isDataObject, LocalUrl, type DataValue, type StoredDocument } from '../repository/document';
import { parseDate } from '../repository/fields/scalars';
import { fieldModels, type FieldModels, type Models } from '../repository/models';
import type { View } from '../repository/view';
import type { Literal } from './parsePredicates';
import { ownValue } from '../../../lib/ownValue';

/** The field of a path such as `my.page.title` or `document.tags`. */
export interface FieldPath {
  readonly text: string;
  /** The document type in a `my.` path, which restricts the results. */
  readonly type?: string;
  /** Raw values at the path; several for tags and fields of groups. */
  read(document: StoredDocument): DataValue[];
}

const DOCUMENT_FIELDS: Readonly<Record<string, (document: StoredDocument) => DataValue[]>> = {
  'document.id': ({ id }) => [id],
  'document.type': ({ type }) => [type],
  'document.lang': ({ lang }) => [lang],
  'document.tags': ({ tags }) => [...tags],
  'document.uid': ({ uid }) => [uid],
  'document.first_publication_date': (document) => [document.firstPublicationDate],
  'document.last_publication_date': (document) => [document.lastPublicationDate],
};

/**
 * Resolves a field path; undefined for an unknown type or field, and for one inside a slice zone, which queries do not
 * support.
 */
export function fieldPath(text: string, models: Models, view: View): FieldPath | undefined {
  const own = ownValue(DOCUMENT_FIELDS, text);
  if (own) return { text, read: own };
  const [my, type, ...names] = text.split('.');
  const [name] = names;
  if (my !== 'my' || type === undefined || name === undefined) return undefined;
  if (!exists(type, names, models, view)) return undefined;
  if (names.length === 1 && name === 'uid') return { text, type, read: ({ uid }) => [uid] };
  return { text, type, read: (document) => valuesAt(document.data, names) };
}

function exists(type: string, names: readonly string[], models: Models, view: View): boolean {
  const model = models.types.get(type);
  const [name = ''] = names;
  if (model) {
    if (names.length === 1 && name === 'uid') return model.hasUid;
    if (isInModel(model.fields, names)) return true;
    if (Object.hasOwn(model.fields, name)) return false;
  }
  const documents = view.documents.filter((document) => document.type === type);
  if (names.length === 1 && name === 'uid') return !model && documents.some(({ uid }) => uid !== null);
  return documents.some(({ data }) => Object.hasOwn(data, name) && !isSliceZone(data[name]));
}

function isInModel(fields: FieldModels, [name = '', ...rest]: readonly string[]): boolean {
  const field = ownValue(fields, name);
  if (!field || field.type === 'Slices' || field.type === 'Choice') return false;
  return rest.length === 0 || (field.type === 'Group' && isInModel(fieldModels(field.config.fields), rest));
}

function isSliceZone(value: DataValue | undefined): boolean {
  return Array.isArray(value) && value.some((item) => isDataObject(item) && 'slice_type' in item);
}

function valuesAt(data: DataValue | undefined, [name, ...rest]: readonly string[]): DataValue[] {
  if (name === undefined) return [data ?? null];
  if (Array.isArray(data)) return data.flatMap((item) => valuesAt(item, [name, ...rest]));
  return isDataObject(data) ? valuesAt(ownValue(data, name), rest) : [];
}

/**
 * The comparable form of a value: plain text of rich text, the id of a document link; null for empty or unordered
 * values.
 */
export function comparable(value: DataValue, view: View, lang: string): Literal | null {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof DocumentLink) return view.resolve(value.target, lang)?.id ?? value.target.id ?? null;
  if (value instanceof LocalUrl) return value.path;
  if (Array.isArray(value)) {
    const texts = value.flatMap((block) => (isDataObject(block) && typeof block.text === 'string' ? [block.text] : []));
    return texts.length > 0 ? texts.join('\n') : null;
  }
  // A relationship in a document without a model.
  if (value.link_type === 'Document' && typeof value.id === 'string') return value.id;
  return typeof value.url === 'string' ? value.url : null;
}

/** Parses a date of a query to milliseconds: `"2020-01-01"`, a time, or milliseconds; undefined if invalid. */
export function timeOf(value: Literal | DataValue | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}/.test(value)) return undefined;
  return parseDate(value);
}

/** Whether the field has a value. */
export function isFilled(value: DataValue): boolean {
  if (value === null || value === '') return false;
  if (Array.isArray(value)) return value.length > 0 && value.some((block) => !isDataObject(block) || block.text !== '');
  if (!isDataObject(value)) return true;
  if ('link_type' in value) return value.link_type !== 'Any';
  if ('dimensions' in value || 'url' in value) return true;
  return Object.values(value).some((part) => !isDataObject(part) || Object.keys(part).length > 0);
}
