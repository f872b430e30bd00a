import { DocumentLink, isDataObject, LocalUrl, type DataObject, type DataValue } from '../repository/document';
import type { Json, JsonObject } from '../repository/json';
import { graphQueryError, isEmpty, type Selection } from './graphQuery';
import { hydrate, hydrateLink, type HydrateContext } from './hydrate';

const SLICE_PARTS = ['primary', 'items', 'repeat', 'non-repeat', 'variation'];

/** The data that a `graphQuery` selects; other fields are absent. */
export function selectData(data: DataObject, selection: Selection, context: HydrateContext, lang: string): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of Object.entries(data)) {
    const asked = selection.fields.get(name);
    if (asked) result[name] = selectValue(value, asked, context, lang);
    else if (selection.allScalars && !isGroupOrSlices(value)) result[name] = hydrate(value, context, lang);
  }
  for (const name of selection.fields.keys()) if (!Object.hasOwn(data, name)) result[name] = null;
  return result;
}

function selectValue(value: DataValue, asked: Selection, context: HydrateContext, lang: string): Json {
  if (isEmpty(asked)) return hydrate(value, context, lang);
  if (value instanceof DocumentLink) return selectLink(value, asked, context, lang);
  if (Array.isArray(value)) {
    return value.flatMap((item): Json[] => {
      if (item instanceof DocumentLink) return [selectLink(item, asked, context, lang)];
      if (!isDataObject(item)) return [hydrate(item, context, lang)];
      return 'slice_type' in item ? selectSlice(item, asked, context, lang) : [selectData(item, asked, context, lang)];
    });
  }
  return hydrate(value, context, lang);
}

function selectLink(link: DocumentLink, asked: Selection, context: HydrateContext, lang: string): JsonObject {
  context.followLink?.();
  const shown = hydrateLink(link, context, lang);
  const target = context.view.resolve(link.target, lang);
  if (!target) return shown;
  const inner = asked.on.get(target.type);
  const own = inner ? selectData(target.data, inner, context, target.lang) : {};
  const direct = asked.fields.size > 0 || asked.allScalars ? selectData(target.data, asked, context, target.lang) : {};
  return { ...shown, data: { ...direct, ...own } };
}

/** A slice without a selection is omitted. */
function selectSlice(slice: DataObject, asked: Selection, context: HydrateContext, lang: string): JsonObject[] {
  const named = asked.on.get(String(slice.slice_type));
  if (!named) return [];
  checkSelection(named);
  const variations = named.fields.get('variation');
  const inner = variations ? variations.on.get(String(slice.variation)) : named;
  if (!inner) return [];
  checkSelection(inner);
  const { primary, items, ...envelope } = slice;
  const result = Object.fromEntries(
    Object.entries(envelope).map(([name, value]) => [name, hydrate(value, context, lang)]),
  );
  const askedPrimary = inner.fields.get('primary') ?? inner.fields.get('non-repeat');
  const askedItems = inner.fields.get('items') ?? inner.fields.get('repeat');
  return [
    {
      ...result,
      primary: askedPrimary && isDataObject(primary) ? selectGroup(primary, askedPrimary, context, lang) : {},
      items:
        askedItems && Array.isArray(items)
          ? items.map((item) => (isDataObject(item) ? selectGroup(item, askedItems, context, lang) : null))
          : [],
    },
  ];
}

function selectGroup(part: DataObject, asked: Selection, context: HydrateContext, lang: string): JsonObject {
  return isEmpty(asked) ? (hydrate(part, context, lang) as JsonObject) : selectData(part, asked, context, lang);
}

function checkSelection(asked: Selection): void {
  const stranger = [...asked.fields.keys()].find((name) => !SLICE_PARTS.includes(name));
  if (stranger === undefined) return;
  throw graphQueryError('A composite slice can only contains `primary` or `repeat` or both.');
}

function isGroupOrSlices(value: DataValue): boolean {
  return (
    Array.isArray(value) &&
    value.some(
      (item) => isDataObject(item) && !(item instanceof LocalUrl) && ('slice_type' in item || !('type' in item)),
    )
  );
}
