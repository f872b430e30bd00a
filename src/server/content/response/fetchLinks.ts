import type { DataValue, StoredDocument } from '../repository/document';
import { isDataObject } from '../repository/document';
import type { JsonObject } from '../repository/json';
import type { Models } from '../repository/models';
import { checkLimit } from '../query/limits';
import { hydrate, type HydrateContext } from './hydrate';
import { ownValue } from '../../../lib/ownValue';

/** Parses fields by type from `type.field,other.field`; older clients use brackets or spaces. */
export function parseFieldList(text: string): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>();
  for (const entry of text.replace(/[[\]"]/g, '').split(/[\s,]+/)) {
    const [type = '', name] = entry.replace(/^my\./, '').split('.');
    if (name === undefined || name === '') continue;
    const names = fields.get(type) ?? new Set<string>();
    fields.set(type, names.add(name));
  }
  checkLimit(
    'fetchedFields',
    [...fields.values()].reduce((count, names) => count + names.size, 0),
  );
  return fields;
}

const FETCHABLE = new Set([
  'Color', 'Link', 'Date', 'Image', 'Text', 'Number', 'Select', 'Timestamp', 'StructuredText', 'Boolean',
]); // prettier-ignore

/** Link data for the `fetchLinks` parameter. */
export function linkDataOf(
  fields: ReadonlyMap<string, ReadonlySet<string>>,
  models: Models,
  context: HydrateContext,
): (target: StoredDocument) => JsonObject | undefined {
  return (target) => {
    const names = fields.get(target.type);
    if (!names) return undefined;
    context.followLink?.();
    const model = models.types.get(target.type);
    const data: JsonObject = {};
    for (const name of names) {
      const value = name === 'uid' ? target.uid : ownValue(target.data, name);
      if (value === undefined || !isFetchable(value, ownValue(model?.fields, name)?.type)) continue;
      const part = isRichText(value) ? value.slice(0, 1) : value;
      data[name] = hydrate(part, context, target.lang);
    }
    return data;
  };
}

/** Groups and slices are never included. */
function isFetchable(value: DataValue, type: string | undefined): boolean {
  if (type !== undefined) return FETCHABLE.has(type);
  return !Array.isArray(value) || isRichText(value);
}

function isRichText(value: DataValue): value is DataValue[] {
  return (
    Array.isArray(value) &&
    value.every(
      (block) => isDataObject(block) && 'type' in block && ('text' in block || 'url' in block || 'oembed' in block),
    )
  );
}
