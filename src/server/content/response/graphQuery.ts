import { Kind, parse, type SelectionSetNode } from 'graphql';
import { ContentProblem } from '../query/contentProblem';
import { isObject, type Json, type JsonObject } from '../repository/types';
import type { ApiDocument } from './serialize';

type Serialized = (id: string) => ApiDocument | undefined;

/** What a `graphQuery` keeps, by custom type. */
export type GraphQuery = ReadonlyMap<string, SelectionSetNode>;

/** Reads the `graphQuery` parameter. @throws ContentProblem as Prismic reports one that cannot be read */
export function readGraphQuery(parameter: string | undefined): GraphQuery {
  const types = new Map<string, SelectionSetNode>();
  if (!parameter?.trim()) return types;
  try {
    // Spreads such as `...authorFields` are not GraphQL fragments; legacy slices call a part `non-repeat`. Both are made names.
    const readable = parameter.replaceAll('non-repeat', 'non_repeat').replace(/\.\.\.(?!\s*on\b)\s*(\w+)/g, '__spread_$1');
    const [definition] = parse(readable, { noLocation: true }).definitions;
    if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('not a query');
    for (const selection of definition.selectionSet.selections) {
      if (selection.kind === Kind.FIELD && selection.selectionSet) types.set(selection.name.value, selection.selectionSet);
    }
  } catch {
    const message = 'Unable to parse fetch query Invalid fetch parsing Exception.\nExpected { type { field } }.';
    throw new ContentProblem(400, { type: 'parsing-error', message });
  }
  return types;
}

/** Leaves only what the query asks for, and fetches linked documents' fields; documents of other types stay whole. */
export function applyGraphQuery(document: ApiDocument, query: GraphQuery, serialized: Serialized): ApiDocument {
  const selection = query.get(document.type);
  return selection ? { ...document, data: select(document.data, selection, serialized) } : document;
}

function select(data: JsonObject, selection: SelectionSetNode, serialized: Serialized): JsonObject {
  const picked: Record<string, Json> = {};
  for (const node of selection.selections) {
    if (node.kind !== Kind.FIELD) continue;
    const name = node.name.value;
    if (name.startsWith('__spread_')) Object.assign(picked, scalars(data));
    else if (name in data) picked[name] = value(data[name] ?? null, node.selectionSet, serialized);
  }
  return picked;
}

function value(field: Json, selection: SelectionSetNode | undefined, serialized: Serialized): Json {
  if (!selection) return field;
  if (Array.isArray(field)) return (field as readonly Json[]).flatMap((row) => rowOf(row, selection, serialized));
  if (!isObject(field)) return field;
  if (field['link_type'] === 'Document') return link(field, selection, serialized);
  if (field['link_type'] === 'Any') return null;
  return select(field, selection, serialized);
}

/** A group's row, or a slice, which the query selects by `... on <slice> { ... on <variation> { primary { … } items { … } } }`. */
function rowOf(row: Json, selection: SelectionSetNode, serialized: Serialized): Json[] {
  if (!isObject(row)) return [row];
  const type = row['slice_type'];
  if (typeof type !== 'string') return [select(row, selection, serialized)];
  const slice = branch(selection, type);
  if (!slice) return [];
  const variation = (typeof row['variation'] === 'string' ? branch(slice, row['variation']) : undefined) ?? slice;
  const parts: Record<string, Json> = {};
  for (const part of variation.selections) {
    if (part.kind !== Kind.FIELD || !part.selectionSet) continue;
    const name = part.name.value === 'non_repeat' ? 'primary' : part.name.value === 'repeat' ? 'items' : part.name.value;
    const content = row[name];
    if (content !== undefined) parts[name] = value(content, part.selectionSet, serialized);
  }
  return [{ ...row, primary: parts['primary'] ?? {}, items: parts['items'] ?? [] }];
}

function link(field: JsonObject, selection: SelectionSetNode, serialized: Serialized): Json {
  const { id, type } = field;
  const wanted = typeof type === 'string' ? branch(selection, type) : undefined;
  const target = typeof id === 'string' ? serialized(id) : undefined;
  return wanted && target ? { ...field, data: select(target.data, wanted, serialized) } : field;
}

function branch(selection: SelectionSetNode, name: string): SelectionSetNode | undefined {
  for (const node of selection.selections) {
    if (node.kind === Kind.INLINE_FRAGMENT && node.typeCondition?.name.value === name) return node.selectionSet;
  }
  return undefined;
}

/** All fields but groups, zones and links to documents. */
function scalars(data: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(data).filter(([, field]) => {
      if (Array.isArray(field)) return (field as readonly Json[]).every((row) => isObject(row) && 'type' in row && !('slice_type' in row));
      return !(isObject(field) && field['link_type'] === 'Document');
    }),
  );
}
