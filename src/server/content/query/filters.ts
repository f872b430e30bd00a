import { comparableText } from '../../../lib/comparableText';
import { ownValue } from '../../../lib/ownValue';
import { isDataObject, type DataValue, type StoredDocument } from '../repository/document';
import { isFilled, timeOf, type FieldPath } from './fieldPath';
import { checkLimit } from './limits';
import type { Literal, Predicate } from './parsePredicates';
import {
  filterComparables,
  filterValues,
  isPath,
  PredicateArguments,
  type Filter,
  type FilterContext,
} from './predicateArguments';
import { dateFilter, numberFilter } from './rangeFilters';
import { documentWords, hasAllWords, similarTo, spacedWords, textOf, wordsOf } from './words';

const EARTH_RADIUS_KM = 6371;

/** Translates a predicate to a filter. Throws a `QueryError` if it is invalid. */
export function filterOf(predicate: Predicate, context: FilterContext): Filter {
  const args = new PredicateArguments(predicate, context);
  const [family, operation = ''] = predicate.name.split(/\.(.*)/s);
  if (family === 'number') return numberFilter(operation, args);
  if (family === 'date') return dateFilter(operation, args);
  const read = ownValue(FILTERS, predicate.name);
  if (!read) throw args.unexpectedFunction();
  return read(args);
}

const FILTERS: Readonly<Record<string, (args: PredicateArguments) => Filter>> = {
  at(args) {
    const path = args.path();
    const wanted = args.literals(1, false);
    if (path.text === 'document.type' && wanted.length === 1) return { type: String(wanted[0]) };
    return {
      ...candidatesAt(path, wanted.slice(0, 1), args.context),
      ...filterComparables(path, args.context, (values) => wanted.every((one) => values.some(equals(one, path)))),
    };
  },

  not(args) {
    const path = args.path();
    const wanted = args.literals(1, false);
    return filterComparables(path, args.context, (values) => !wanted.some((one) => values.some(equals(one, path))));
  },

  any(args) {
    const path = args.path();
    const wanted = args.literals(1, true);
    return {
      ...candidatesAt(path, wanted, args.context),
      ...filterComparables(path, args.context, (values) => wanted.some((one) => values.some(equals(one, path)))),
    };
  },

  in(args) {
    const path = args.path();
    const isUid = path.type !== undefined && path.text === `my.${path.type}.uid`;
    if (path.text !== 'document.id' && !isUid) throw args.unexpectedField(0, path.text);
    return { ...candidatesAt(path, args.literals(1, true), args.context), ranked: true };
  },

  has: (args) => filterValues(args.path(), isFilled),

  missing(args) {
    const path = args.path();
    return { type: path.type, matches: (document) => !path.read(document).some(isFilled) };
  },

  fulltext(args) {
    const words = wordsOf(String(args.literals(1, false)[0] ?? ''));
    checkLimit('words', words.length);
    const { value } = args.argument(0);
    if (isPath(value) && value.path === 'document')
      return { matches: (document) => hasAllWords(documentWords(document), words) };
    return filterValues(args.path(), (text) => hasAllWords(spacedWords(textOf(text)), words));
  },

  similar(args) {
    const { view } = args.context;
    const document = view.byId.get(String(args.literals(0, false)[0]));
    const limit = args.numberAt(1);
    return { candidates: document ? similarTo(document, view, limit) : [], ranked: true };
  },

  'geopoint.near'(args) {
    const path = args.path();
    const [latitude, longitude] = [args.numberAt(1), args.numberAt(2)];
    const radius = args.numberAt(3);
    const found = args.context.view.documents
      .map((document) => ({
        document,
        distance: Math.min(...path.read(document).map((value) => distance(value, latitude, longitude))),
      }))
      .filter((candidate) => candidate.distance <= radius)
      .sort((a, b) => a.distance - b.distance);
    return { type: path.type, candidates: found.map(({ document }) => document), ranked: true };
  },
};

/** Documents with one of the values, if an index covers the path. */
function candidatesAt({ text, type }: FieldPath, wanted: readonly Literal[], { view }: FilterContext): Filter {
  const once = [...new Set(wanted.map(String))];
  if (text === 'document.id')
    return { candidates: once.flatMap((id): StoredDocument | StoredDocument[] => view.byId.get(id) ?? []) };
  if (type !== undefined && text === `my.${type}.uid`) {
    return { type, candidates: once.flatMap((uid) => view.named(type, uid)) };
  }
  return {};
}

/** Equality of the query API: numbers also as text, dates as milliseconds, tags in normalized form. */
function equals(wanted: Literal, { text }: FieldPath): (value: Literal | null) => boolean {
  if (text === 'document.tags') {
    const tag = comparableText(String(wanted));
    return (value) => value !== null && comparableText(String(value)) === tag;
  }
  return (value) => {
    if (value === null) return false;
    if (typeof wanted !== 'number' || typeof value !== 'string') return String(value) === String(wanted);
    const time = timeOf(value);
    if (time === undefined) return value === String(wanted);
    return value.length === 10 ? value === dayOf(wanted) : time === wanted;
  };
}

function dayOf(time: number): string | undefined {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

/** Great-circle distance in kilometres of a field from a point in degrees; infinite if it is empty. */
function distance(value: DataValue, latitude: number, longitude: number): number {
  if (!isDataObject(value) || typeof value.latitude !== 'number' || typeof value.longitude !== 'number')
    return Infinity;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(latitude - value.latitude) / 2) ** 2;
  const east = Math.sin(radians(longitude - value.longitude) / 2) ** 2;
  const h = north + Math.cos(radians(value.latitude)) * Math.cos(radians(latitude)) * east;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
