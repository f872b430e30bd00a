import { basename, dirname } from 'node:path';
import { Kind, valueFromASTUntyped, type FieldNode, type SelectionSetNode } from 'graphql';
import type {
  PageQueries,
  PageQuery,
  QueryFilter,
  QuerySort,
  QueryValue,
  RootField,
} from '../../content/preview/pageQuery';
import { isObject } from '../../lib/isObject';
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
  const problems: string[] = [];
  const queries = files.flatMap(({ file, definitions }) =>
    definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
      const isTemplate = dirname(file) === TEMPLATES;
      const name = isTemplate ? basename(file, '.tsx') : (definition.name?.value ?? file);
      const variables = Object.fromEntries(
        (definition.variableDefinitions ?? []).map(({ variable: { name } }) => [name.value, new Variable(name.value)]),
      );
      const onProblem = (problem: string) =>
        problems.push(`A preview shows published content for a part of the query in ${file}: ${problem}`);
      return [[name, queryOf(definition.selectionSet, { fragments, types, variables, onProblem })] as const];
    }),
  );
  return { queries: Object.fromEntries(queries), problems };
}

interface Source {
  readonly fragments: Fragments;
  /** Ids of custom types, by node type. */
  readonly types: ReadonlyMap<string, string | undefined>;
  readonly variables: Readonly<Record<string, Variable>>;
  readonly onProblem: (text: string) => void;
}

/** The value of an argument that is a variable of the query. */
class Variable {
  constructor(readonly variable: string) {}
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
  const given = Object.fromEntries(
    (field.arguments ?? []).map((argument) => [
      argument.name.value,
      valueFromASTUntyped(argument.value, source.variables),
    ]),
  );
  if (name === 'articles') {
    const filter = { path: ['id'], operator: 'in', value: valueOf(given['ids']) } as const;
    return { key, documentType: 'blog_post', form: 'list', filters: [filter], sort: [] };
  }
  const [, all, node = ''] = /^(all|)[Pp](rismic.*)$/.exec(name) ?? [];
  const documentType = source.types.get(`P${node}`);
  if (documentType === undefined) return undefined;
  if (!all) return { key, documentType, form: 'one', filters: filtersIn(given, []), sort: [] };
  const { filter = {}, sort = [], ...others } = given;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new UnsupportedQuery(
      `the argument "${unknown}" of ${name} is not among what it supports, "filter" and "sort".`,
    );
  const parts = field.selectionSet ? fieldsIn(field.selectionSet, source) : [];
  const beside = parts.find((part) => part.name.value !== 'nodes');
  if (beside) throw new UnsupportedQuery(`of ${name} it supports "nodes", and not "${beside.name.value}".`);
  return { key, documentType, form: 'nodes', filters: filtersIn(filter, []), sort: [sort].flat().map(sortOf) };
}

function filtersIn(filter: unknown, path: readonly string[]): QueryFilter[] {
  if (!isWrittenOut(filter))
    throw new UnsupportedQuery('it supports filters that are written out, and no variables for them.');
  return Object.entries(filter).flatMap(([name, part]): QueryFilter[] => {
    if (name === 'eq' || name === 'in') return [{ path, operator: name, value: valueOf(part) }];
    if (!isWrittenOut(part)) throw new UnsupportedQuery(`it supports the filters "eq" and "in", and not "${name}".`);
    return filtersIn(part, [...path, name]);
  });
}

/** @param sort such as `{ data: { title: 'ASC' } }` */
function sortOf(sort: unknown): QuerySort {
  if (typeof sort === 'string') return { path: [], descending: sort === 'DESC' };
  const [entry] = isWrittenOut(sort) ? Object.entries(sort) : [];
  if (!entry) throw new UnsupportedQuery('it supports sorts that are written out, and no variables for them.');
  const { path, descending } = sortOf(entry[1]);
  return { path: [entry[0], ...path], descending };
}

function isWrittenOut(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !(value instanceof Variable);
}

function valueOf(value: unknown): QueryValue {
  return value instanceof Variable ? value : { literal: value };
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
