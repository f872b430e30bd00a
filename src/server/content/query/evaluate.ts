import type { StoredDocument } from '../repository/types';
import { isObject } from '../repository/types';
import { parsingProblem } from './contentProblem';
import { datePredicates } from './datePredicates';
import type { Argument, Predicate } from './parsePredicates';
import { fold, milliseconds, readPath, valueAt, wordsOf, type FieldPath } from './readPath';
import { similarTo } from './similar';

export type Test = (document: StoredDocument) => boolean;

export interface QueryPlan {
  readonly test: Test;
  /** Documents in the order that `in` or `geopoint.near` asks for. */
  readonly order?: (documents: StoredDocument[]) => StoredDocument[];
  /** Ids to look up rather than search for. */
  readonly ids?: readonly string[];
}

interface Context {
  readonly query: string;
  readonly documents: readonly StoredDocument[];
  /** Fields that the models know; undefined when the type has no model, and any field may exist. */
  knowsField(type: string, field: string): boolean | undefined;
}

/** Turns predicates into one test that a document passes or not. @throws ContentProblem for unknown predicates and fields */
export function planQuery(predicates: readonly Predicate[], context: Context): QueryPlan {
  const plans = predicates.map((predicate) => plan(predicate, context));
  const orders = plans.flatMap(({ order }) => order ?? []);
  return {
    test: (document) => plans.every(({ test }) => test(document)),
    order: orders.length > 0 ? (documents) => orders.reduce((sorted, order) => order(sorted), documents) : undefined,
    ids: plans.find(({ ids }) => ids)?.ids,
  };
}

function plan(predicate: Predicate, context: Context): QueryPlan {
  const { name, args } = predicate;
  const fail = (message: string): never => {
    throw parsingProblem(`[function ${name}(..)] ${message}`, context.query, predicate.column);
  };
  if (name === 'similar') {
    const [id, limit] = args;
    if (typeof id !== 'string' || typeof limit !== 'number') return fail('expects a document id and a number');
    return { test: similarTo(id, limit, context.documents) };
  }
  const [first, ...rest] = args;
  const text = isPath(first) ? first.path : undefined;
  if (text === undefined) return fail('expects a path as its first argument');
  if (name === 'fulltext') return { test: fulltext(text, rest[0], fail) };
  const path = readPath(text) ?? fail(`unexpected field '${text}'`);
  if (path.kind === 'data' && path.field !== 'uid' && context.knowsField(path.type, path.field.split('.')[0] ?? '') === false) {
    return fail(`unexpected field '${text}'`);
  }
  return fieldPlan(name, path, rest, fail);
}

function fieldPlan(name: string, path: FieldPath, args: readonly Argument[], fail: (message: string) => never): QueryPlan {
  const [value, second, third] = args;
  const at = (document: StoredDocument) => valueAt(document, path);
  const inType: Test = (document) => path.kind === 'document' || document.type === path.type;
  switch (name) {
    case 'at':
      return {
        test: (document) => inType(document) && (Array.isArray(value) ? (value as readonly unknown[]).every((one) => equals(at(document), one)) : equals(at(document), value)),
        ids: path.kind === 'document' && path.field === 'id' && typeof value === 'string' ? [value] : undefined,
      };
    case 'not':
      return { test: (document) => inType(document) && !list(value).some((one) => equals(at(document), one)) };
    case 'any':
      return { test: (document) => inType(document) && list(value).some((one) => equals(at(document), one)) };
    case 'in': {
      const isId = path.kind === 'document' && path.field === 'id';
      if (!isId && !(path.kind === 'data' && path.field === 'uid')) return fail('only takes document.id or the uid of a custom type');
      const wanted = list(value);
      const place = (document: StoredDocument) => wanted.indexOf(isId ? document.id : (document.uid ?? ''));
      return {
        test: (document) => inType(document) && place(document) >= 0,
        order: (documents) => [...documents].sort((one, other) => place(one) - place(other)),
        ids: isId ? wanted.map(String) : undefined,
      };
    }
    case 'has':
      return { test: (document) => inType(document) && filled(at(document)) };
    case 'missing':
      return { test: (document) => inType(document) && !filled(at(document)) };
    case 'geopoint.near':
      return near(at, inType, [value, second, third], fail);
    case 'number.lt':
      return { test: (document) => numberOf(at(document)) < numeric(value, fail) };
    case 'number.gt':
      return { test: (document) => numberOf(at(document)) > numeric(value, fail) };
    case 'number.inRange': {
      const [low, high] = [numeric(value, fail), numeric(second, fail)];
      return { test: (document) => numberOf(at(document)) >= low && numberOf(at(document)) <= high };
    }
    default: {
      const date = datePredicates[name];
      if (!date) return fail('unknown function');
      const test = date(args, fail);
      return {
        test: (document) => {
          const moment = milliseconds(at(document));
          return !Number.isNaN(moment) && test(new Date(moment));
        },
      };
    }
  }
}

function fulltext(path: string, words: Argument | undefined, fail: (message: string) => never): Test {
  if (typeof words !== 'string') return fail('expects a text');
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const field = path === 'document' ? undefined : (readPath(path) ?? fail(`unexpected field '${path}'`));
  return (document) => {
    const value = field ? valueAt(document, field) : [document.uid, ...Object.values(document.data)];
    const text = fold(field ? wordsOf(value) : (value as readonly unknown[]).map(wordsOf).join(' '));
    return wanted.length > 0 && wanted.every((word) => text.includes(word));
  };
}

function near(at: (document: StoredDocument) => unknown, inType: Test, args: readonly (Argument | undefined)[], fail: (message: string) => never): QueryPlan {
  const [latitude, longitude, radius] = args.map((value) => numeric(value, fail));
  const distance = (document: StoredDocument) => kilometers(at(document), latitude ?? 0, longitude ?? 0);
  return {
    test: (document) => inType(document) && distance(document) <= (radius ?? 0),
    order: (documents) => [...documents].sort((one, other) => distance(one) - distance(other)),
  };
}

const EARTH_RADIUS = 6371;

function kilometers(point: unknown, latitude: number, longitude: number): number {
  if (!isObject(point) || typeof point['latitude'] !== 'number' || typeof point['longitude'] !== 'number') return Number.POSITIVE_INFINITY;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const a =
    half(latitude, point['latitude']) +
    Math.cos(radians(latitude)) * Math.cos(radians(point['latitude'])) * half(longitude, point['longitude']);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(a));
}

/** Relationships are compared by id, dates by moment, tags by containing. */
function equals(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(found)) return (found as readonly unknown[]).some((one) => equals(one, wanted));
  if (isObject(found)) return found['link_type'] === 'Document' && found['id'] === wanted;
  if (typeof found === 'string' && typeof wanted === 'number') return milliseconds(found) === wanted;
  return found === wanted;
}

function filled(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  if (!isObject(value)) return true;
  return value['link_type'] === 'Any' ? false : Object.keys(value).length > 0;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function numeric(value: Argument | undefined, fail: (message: string) => never): number {
  return typeof value === 'number' ? value : fail('expects a number');
}

function list(value: Argument | undefined): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [value];
}

function isPath(value: Argument | undefined): value is { readonly path: string } {
  return typeof value === 'object' && 'path' in value;
}
