import { basename, dirname } from 'node:path';
import {
  Kind,
  type ArgumentNode,
  type FieldNode,
  type ObjectFieldNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type {
  PageQueries,
  PageQuery,
  QueryFilter,
  QuerySort,
  QueryValue,
  RootField,
} from '../../content/preview/pageQuery';
import { readModels } from '../../lib/readModels';
import { fragmentsIn, queryFiles, type Fragments } from './graphqlText';
import { nodeTypesOf } from './prismicNodes';

const TEMPLATES = 'src/templates';

/** What a preview runs in the browser. */
export interface PreviewQueries {
  readonly queries: PageQueries;
  /** A sentence about each root field that a preview cannot answer. */
  readonly problems: readonly string[];
}

/**
 * Parses the queries in `src`, so that a preview can run them in the browser on its own documents. A root field that
 * selects no documents, or that a preview cannot answer, is left out and keeps the data of the build.
 */
export function pageQueries(projectDirectory: string): PreviewQueries {
  const { customTypes } = readModels(projectDirectory);
  const types = new Map(nodeTypesOf({ customTypes }).map((name, index) => [name, customTypes[index]?.id]));
  const files = queryFiles(projectDirectory);
  const fragments = fragmentsIn(files);
  const operations = files.flatMap(({ file, definitions }) =>
    definitions.flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? [{ file, definition }] : [])),
  );
  const problems: string[] = [];
  const queries = Object.fromEntries(
    operations.map(({ file, definition }) => {
      const isTemplate = dirname(file) === TEMPLATES;
      const name = isTemplate ? basename(file, '.tsx') : (definition.name?.value ?? file);
      const onProblem = (problem: string) =>
        problems.push(`A preview shows published content for a part of the query in ${file}: ${problem}`);
      return [name, queryOf(definition.selectionSet, { fragments, types, onProblem })];
    }),
  );
  return { queries, problems };
}

interface Source {
  readonly fragments: Fragments;
  /** Ids of custom types, by node type. */
  readonly types: ReadonlyMap<string, string | undefined>;
  readonly onProblem: (text: string) => void;
}

/** A root field that the queries of a preview cannot express. */
class UnsupportedQuery extends Error {
  override name = 'UnsupportedQuery';
}

function queryOf(selection: SelectionSetNode, source: Source): PageQuery {
  const fields = fieldsIn(selection, source).flatMap((field) => {
    try {
      return rootFieldOf(field, source) ?? [];
    } catch (error) {
      if (!(error instanceof UnsupportedQuery)) throw error;
      source.onProblem(error.message);
      return [];
    }
  });
  const follow = new Set<string>();
  return { fields, depth: depthOf(selection, source, follow), follow: [...follow].sort() };
}

/** The root fields, with those of fragments. */
function fieldsIn(selection: SelectionSetNode, source: Source): FieldNode[] {
  return selection.selections.flatMap((part) => {
    if (part.kind === Kind.FIELD) return [part];
    if (part.kind === Kind.INLINE_FRAGMENT) return fieldsIn(part.selectionSet, source);
    const fragment = source.fragments.get(part.name.value);
    return fragment ? fieldsIn(fragment.selectionSet, source) : [];
  });
}

function rootFieldOf(field: FieldNode, source: Source): RootField | undefined {
  const name = field.name.value;
  const key = field.alias?.value ?? name;
  const given = new Map((field.arguments ?? []).map((argument) => [argument.name.value, argument]));
  if (name === 'articles') {
    return {
      key,
      documentType: 'blog_post',
      form: 'list',
      filters: [{ path: ['id'], operator: 'in', value: valueOf(given.get('ids')) }],
      sort: [],
    };
  }
  const [, all, node = ''] = /^(all|)[Pp](rismic.*)$/.exec(name) ?? [];
  const documentType = source.types.get(`P${node}`);
  if (documentType === undefined) return undefined;
  for (const argument of given.keys()) {
    const isKnown = all ? ['filter', 'sort'].includes(argument) : true;
    if (!isKnown)
      throw new UnsupportedQuery(
        `the argument "${argument}" of ${name} is not among what it supports, "filter" and "sort".`,
      );
  }
  const isConnection = Boolean(all);
  const beside = isConnection
    ? fieldsIn(field.selectionSet ?? EMPTY, source).find((part) => part.name.value !== 'nodes')
    : undefined;
  if (beside) throw new UnsupportedQuery(`of ${name} it supports "nodes", and not "${beside.name.value}".`);
  const filter = isConnection ? given.get('filter')?.value : objectOf(field.arguments ?? []);
  return {
    key,
    documentType,
    form: isConnection ? 'nodes' : 'one',
    filters: filter ? filtersIn(filter, [], source) : [],
    sort: sortIn(given.get('sort')?.value, source),
  };
}

const EMPTY: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] };

function objectOf(fields: readonly ArgumentNode[]): ValueNode {
  return { kind: Kind.OBJECT, fields: fields.map((argument) => ({ ...argument, kind: Kind.OBJECT_FIELD })) };
}

function filtersIn(value: ValueNode, path: readonly string[], source: Source): QueryFilter[] {
  if (value.kind !== Kind.OBJECT)
    throw new UnsupportedQuery('it supports filters that are written out, and no variables for them.');
  return value.fields.flatMap(({ name: { value: name }, value: part }) => {
    if (name === 'eq' || name === 'in')
      return [{ path, operator: name, value: valueOf({ value: part }) } satisfies QueryFilter];
    if (part.kind !== Kind.OBJECT)
      throw new UnsupportedQuery(`it supports the filters "eq" and "in", and not "${name}".`);
    return filtersIn(part, [...path, name], source);
  });
}

/** `{ data: { title: ASC } }`, or a list of such. */
function sortIn(value: ValueNode | undefined, source: Source): QuerySort[] {
  if (!value) return [];
  if (value.kind === Kind.LIST) return value.values.flatMap((part) => sortIn(part, source));
  const path: string[] = [];
  let part: ValueNode = value;
  while (part.kind === Kind.OBJECT) {
    const field: ObjectFieldNode | undefined = part.fields[0];
    if (!field) throw new UnsupportedQuery('its sort is empty.');
    path.push(field.name.value);
    part = field.value;
  }
  if (part.kind !== Kind.ENUM)
    throw new UnsupportedQuery('it supports sorts that are written out, and no variables for them.');
  return [{ path, descending: part.value === 'DESC' }];
}

function valueOf(argument: { readonly value: ValueNode } | undefined): QueryValue {
  if (argument?.value.kind === Kind.VARIABLE) return { variable: argument.value.name.value };
  return { literal: argument && literalOf(argument.value) };
}

function literalOf(value: ValueNode): unknown {
  if (value.kind === Kind.LIST) return value.values.map(literalOf);
  if (value.kind === Kind.INT || value.kind === Kind.FLOAT) return Number(value.value);
  return 'value' in value ? value.value : null;
}

/** How many documents deep a selection goes; adds the names of the fields that link to them. */
function depthOf(selection: SelectionSetNode, source: Source, follow: Set<string>): number {
  let deepest = 0;
  for (const part of selection.selections) {
    const inner =
      part.kind === Kind.FRAGMENT_SPREAD ? source.fragments.get(part.name.value)?.selectionSet : part.selectionSet;
    if (!inner) continue;
    const linked = part.kind === Kind.FIELD && fieldsIn(inner, source).some(({ name }) => name.value === 'document');
    if (linked) follow.add(part.name.value);
    deepest = Math.max(deepest, depthOf(inner, source, follow) + (linked ? 1 : 0));
  }
  return deepest;
}
