import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  GraphQLUnionType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
} from 'graphql';
import { isObject, type Json as JsonValue, type JsonObject } from '../repository/json';
import { fieldModels, type FieldModel, type FieldModels, type Models } from '../repository/models';
import { DateOnly, DateTime, Json, Linkable, linkValue } from './linkable';
import { fieldName, namePart } from './names';
import type { RequestContext } from './request';

type Field = GraphQLFieldConfig<JsonObject, RequestContext>;
type Fields = GraphQLFieldConfigMap<JsonObject, RequestContext>;

const SCALARS = new Map([
  ['Text', GraphQLString],
  ['Select', GraphQLString],
  ['Color', GraphQLString],
  ['Number', GraphQLFloat],
  ['Boolean', GraphQLBoolean],
  ['Date', DateOnly],
  ['Timestamp', DateTime],
]);

/**
 * The fields of a document, group, or slice part.
 * @param owner name of the parent type, the prefix of nested type names
 */
export function fieldsOf(fields: FieldModels, owner: string, models: Models): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, model]) => {
      const field = fieldOf(id, model, `${owner}${namePart(id)}`, models);
      return field ? [[fieldName(id), field]] : [];
    }),
  );
}

function fieldOf(id: string, model: FieldModel, name: string, models: Models): Field | undefined {
  const read = (data: JsonObject): JsonValue | undefined => data[id];
  if (model.type === 'Link') {
    if (model.config['repeat'] !== true) {
      return { type: Linkable, resolve: (data, _args, context) => linkValue(read(data), context) };
    }
    return {
      type: new GraphQLList(Linkable),
      resolve: (data, _args, context) => listOf(read(data)).map((link) => linkValue(link, context)),
    };
  }
  if (model.type === 'Group') {
    const inner = fieldsOf(fieldModels(model.config['fields']), name, models);
    if (Object.keys(inner).length === 0) return undefined;
    const row = new GraphQLObjectType<JsonObject, RequestContext>({ name, fields: inner });
    return { type: new GraphQLList(new GraphQLNonNull(row)), resolve: (data) => listOf(read(data)) };
  }
  if (model.type === 'Slices') {
    const zone = sliceUnion(model, name, models);
    return zone && { type: new GraphQLList(new GraphQLNonNull(zone)), resolve: (data) => listOf(read(data)) };
  }
  return { type: SCALARS.get(model.type) ?? Json, resolve: read };
}

/** The union of the slices in a zone; undefined if it allows none. */
function sliceUnion(model: FieldModel, name: string, models: Models): GraphQLUnionType | undefined {
  const choices = isObject(model.config['choices']) ? Object.keys(model.config['choices']) : [];
  const types = new Map<string, GraphQLObjectType>();
  for (const id of choices) {
    const slice = sliceType(id, `${name}${namePart(id)}`, models);
    if (slice) types.set(id, slice);
  }
  return unionOf(name, types, 'slice_type');
}

/** A union whose types are named by a property of the value; undefined without types. */
function unionOf(
  name: string,
  types: ReadonlyMap<string, GraphQLObjectType>,
  property: string,
): GraphQLUnionType | undefined {
  if (types.size === 0) return undefined;
  return new GraphQLUnionType({
    name,
    types: [...types.values()],
    resolveType: (value: JsonObject) => types.get(String(value[property]))?.name,
  });
}

function sliceType(id: string, name: string, models: Models): GraphQLObjectType | undefined {
  const variations = [...(models.slices.get(id) ?? [])].map(([variation, { primary, items }]) => {
    const own = `${name}${namePart(variation)}`;
    const parts: Fields = { _variation: { type: GraphQLString, resolve: (slice) => slice['variation'] } };
    const first = fieldsOf(primary, `${own}Primary`, models);
    const row = fieldsOf(items, `${own}Items`, models);
    if (Object.keys(first).length > 0) {
      parts['primary'] = { type: new GraphQLObjectType({ name: `${own}Primary`, fields: first }) };
    }
    if (Object.keys(row).length > 0) {
      const item = new GraphQLObjectType({ name: `${own}Items`, fields: row });
      parts['items'] = { type: new GraphQLList(new GraphQLNonNull(item)) };
    }
    return [variation, new GraphQLObjectType<JsonObject, RequestContext>({ name: own, fields: parts })] as const;
  });
  const union = unionOf(`${name}Variation`, new Map(variations), 'variation');
  if (!union) return undefined;
  return new GraphQLObjectType<JsonObject, RequestContext>({
    name,
    fields: {
      type: { type: GraphQLString, resolve: (slice) => slice['slice_type'] },
      label: { type: GraphQLString, resolve: (slice) => slice['slice_label'] },
      variation: { type: union, resolve: (slice) => slice },
    },
  });
}

function listOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
