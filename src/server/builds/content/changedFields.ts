import type { Models } from '../../../lib/fitModel';
import type { ChangedField } from '../../../lib/releaseChange';
import { namedFields, type ApiDocument, type NamedField, type NamedSlice } from './namedFields';

const SHOWN_CHARACTERS = 600;
/** Unchanged characters that are shown around a change in a long text. */
const AROUND = 60;

/** The changed fields of a document, in the order of the later version. */
export function changedFields(before: ApiDocument, after: ApiDocument, models: Models): ChangedField[] {
  const [old, now] = [namedFields(before, models), namedFields(after, models)];
  const pairs = pairSlices(old.slices, now.slices);
  const paired = new Set(pairs.map(([one]) => one));
  return [
    ...changesOf(old.fields, now.fields),
    ...pairs.flatMap(([one, other]) =>
      one ? changesOf(one.fields, other.fields) : [{ field: other.name, before: '', after: wholeText(other) }],
    ),
    ...old.slices
      .filter((slice) => !paired.has(slice))
      .map((slice) => ({ field: slice.name, before: wholeText(slice), after: '' })),
    ...changedOrder(pairs, old.slices),
  ].map(abridged);
}

function changesOf(old: ReadonlyMap<string, NamedField>, now: ReadonlyMap<string, NamedField>): ChangedField[] {
  const keys = new Set([...now.keys(), ...old.keys()]);
  return [...keys].flatMap((key) => {
    const [before, after] = [old.get(key)?.text ?? '', now.get(key)?.text ?? ''];
    return before === after ? [] : [{ field: (now.get(key) ?? old.get(key))?.name ?? key, before, after }];
  });
}

type Pair = readonly [before: NamedSlice | undefined, after: NamedSlice];

/**
 * Pairs each new slice with its previous version: by id, then by type in document order. A content service that stores
 * no ids derives them from the position, so that they change when a slice moves.
 */
function pairSlices(old: readonly NamedSlice[], now: readonly NamedSlice[]): Pair[] {
  const left = new Set(old);
  const take = (fits: (slice: NamedSlice) => boolean) => {
    const found = [...left].find(fits);
    if (found) left.delete(found);
    return found;
  };
  const byId = new Map(
    now.map((slice) => [slice, take(({ id, type }) => id !== undefined && id === slice.id && type === slice.type)]),
  );
  return now.map((slice) => [byId.get(slice) ?? take(({ type }) => type === slice.type), slice]);
}

/** Reports reordered slices; added and removed ones do not count. */
function changedOrder(pairs: readonly Pair[], old: readonly NamedSlice[]): ChangedField[] {
  const stay = pairs.flatMap(([before, after]) => (before ? [{ before, after }] : []));
  const earlier = stay.toSorted((one, other) => old.indexOf(one.before) - old.indexOf(other.before));
  if (stay.every((slice, index) => slice === earlier[index])) return [];
  const names = (slices: typeof stay) => slices.map(({ after }) => after.name).join(', ');
  return [{ field: 'Slices', before: names(earlier), after: names(stay) }];
}

function wholeText({ fields }: NamedSlice): string {
  return [...fields].flatMap(([key, { text }]) => (key === 'variation' || text === '' ? [] : text)).join('\n');
}

/** Cuts long texts to an excerpt around their first difference. */
function abridged({ field, before, after }: ChangedField): ChangedField {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = Math.max(before.length, after.length) > SHOWN_CHARACTERS ? Math.max(0, same - AROUND) : 0;
  const cut = (text: string) => {
    const shown = text.slice(start, start + SHOWN_CHARACTERS);
    return (start > 0 && text ? '…' : '') + shown + (text.length > start + SHOWN_CHARACTERS ? '…' : '');
  };
  return { field, before: cut(before), after: cut(after) };
}
