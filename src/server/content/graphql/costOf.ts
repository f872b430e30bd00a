import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isAbstractType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { ownValue } from '../../../lib/ownValue';
import { MAX_COUNT, pageSizeOf } from './connection';
import { Json } from './linkable';

/** Simple lists that one with conditions counts as. */
export const CONDITIONAL_LIST = 10;
/** Cost of a rich text field in simple fields. */
const JSON_FIELD = 20;
/** Assumed length of groups and slice zones; `FieldBudget` counts the actual one. */
const USUAL_LENGTH = 10;
/** Arguments that do not filter a list. */
const PAGING = new Set(['first', 'last', 'after', 'before', 'lang', 'sortBy']);
const CONNECTION = /ConnectionConnection$/;

export interface Cost {
  readonly fields: number;
  readonly lists: number;
  readonly depth: number;
}

const NOTHING: Cost = { fields: 0, lists: 0, depth: 0 };

/**
 * The total cost of all operations of a document, in time linear in its length: each fragment is counted once.
 * @param variables values of variables, for page sizes
 * @param isIntrospection counts what is asked of the schema, and nothing else
 * @throws GraphQLError when a fragment spreads itself
 */
export function costOf(
  document: DocumentNode,
  schema: GraphQLSchema,
  variables: Readonly<Record<string, unknown>>,
  isIntrospection: boolean,
): Cost {
  const counter = new Counter(document, schema, variables, isIntrospection);
  return document.definitions.reduce(
    (total, node) =>
      node.kind === Kind.OPERATION_DEFINITION
        ? sum(total, counter.ofSet(node.selectionSet, schema.getQueryType(), MAX_COUNT))
        : total,
    NOTHING,
  );
}

class Counter {
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  private readonly known = new Map<string, Cost>();
  private readonly visiting = new Set<string>();

  constructor(
    document: DocumentNode,
    private readonly schema: GraphQLSchema,
    private readonly variables: Readonly<Record<string, unknown>>,
    private readonly isIntrospection: boolean,
  ) {
    this.fragments = new Map(
      document.definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
      ),
    );
  }

  /**
   * @param type of the selections; undefined for an unknown type, which validation reports later
   * @param pageSize of the list that contains the selections
   */
  ofSet(set: SelectionSetNode, type: GraphQLNamedType | null | undefined, pageSize: number): Cost {
    let common = NOTHING;
    /** A value has one of several possible types, so the maximum counts. */
    const ofTypes = new Map<string, Cost>();
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        common = sum(common, this.ofField(selection, type, pageSize));
        continue;
      }
      const condition =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.typeCondition?.name.value
          : this.fragments.get(selection.name.value)?.typeCondition.name.value;
      const own = condition === undefined ? type : this.schema.getType(condition);
      const cost =
        selection.kind === Kind.INLINE_FRAGMENT
          ? this.ofSet(selection.selectionSet, own, pageSize)
          : this.ofFragment(selection.name.value, own, pageSize);
      if (isAbstractType(type) && isObjectType(own)) ofTypes.set(own.name, sum(ofTypes.get(own.name) ?? NOTHING, cost));
      else common = sum(common, cost);
    }
    return sum(common, [...ofTypes.values()].reduce(larger, NOTHING));
  }

  private ofFragment(name: string, type: GraphQLNamedType | null | undefined, pageSize: number): Cost {
    const fragment = this.fragments.get(name);
    if (!fragment) return NOTHING;
    const key = `${name} ${pageSize}`;
    const known = this.known.get(key);
    if (known) return known;
    if (this.visiting.has(name)) throw new GraphQLError(`The fragment ${name} spreads itself.`, { nodes: fragment });
    this.visiting.add(name);
    const cost = this.ofSet(fragment.selectionSet, type, pageSize);
    this.visiting.delete(name);
    this.known.set(key, cost);
    return cost;
  }

  private ofField(node: FieldNode, type: GraphQLNamedType | null | undefined, pageSize: number): Cost {
    const isMeta = /^__(schema|type)$/.test(node.name.value);
    if (type === this.schema.getQueryType() && isMeta !== this.isIntrospection) return NOTHING;
    const field = fieldOf(node.name.value, type);
    const result = field && getNamedType(field.type);
    const isConnection = result !== undefined && CONNECTION.test(result.name);
    const size = isConnection ? this.sizeOf(node) : pageSize;
    const inside = node.selectionSet ? this.ofSet(node.selectionSet, result, size) : NOTHING;
    const times = field && isListType(getNullableType(field.type)) ? this.lengthOf(node, type, size) : 1;
    const isSearch = isConnection && (node.arguments ?? []).some(({ name }) => !PAGING.has(name.value));
    return {
      fields: (result === Json ? JSON_FIELD : 1) + times * inside.fields,
      lists: inside.lists + (isMeta ? 1 : 0) + (isConnection ? (isSearch ? CONDITIONAL_LIST : 1) : 0),
      depth: 1 + inside.depth,
    };
  }

  private lengthOf(node: FieldNode, type: GraphQLNamedType | null | undefined, pageSize: number): number {
    if (type && CONNECTION.test(type.name) && node.name.value === 'edges') return pageSize;
    return type?.name === '__Schema' && node.name.value === 'types'
      ? Object.keys(this.schema.getTypeMap()).length
      : USUAL_LENGTH;
  }

  private sizeOf(node: FieldNode): number {
    const [first, last] = ['first', 'last'].map((name) => {
      const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
      // Undefined for a variable that was not sent, also for one with a name such as `constructor`.
      if (value?.kind === Kind.VARIABLE) return ownValue(this.variables, value.name.value) ?? MAX_COUNT;
      return value?.kind === Kind.INT ? Number(value.value) : undefined;
    });
    return pageSizeOf(first ?? last);
  }
}

function fieldOf(name: string, type: GraphQLNamedType | null | undefined): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

function sum(a: Cost, b: Cost): Cost {
  return { fields: a.fields + b.fields, lists: a.lists + b.lists, depth: Math.max(a.depth, b.depth) };
}

function larger(a: Cost, b: Cost): Cost {
  return { fields: Math.max(a.fields, b.fields), lists: Math.max(a.lists, b.lists), depth: Math.max(a.depth, b.depth) };
}
