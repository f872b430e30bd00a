import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputFieldConfigMap,
  type GraphQLInputType,
} from 'graphql';
import { ownValue } from '../../../lib/ownValue';
import type { FieldModel, TypeModel } from '../repository/models';
import { fieldName, typeName } from './names';

/** A filter argument: the predicate's operator, its path, and how its value is formatted. */
interface Condition {
  readonly type: GraphQLInputType;
  readonly predicate: (value: unknown) => string;
}
type Conditions = Readonly<Record<string, Condition>>;

const texts = new GraphQLList(new GraphQLNonNull(GraphQLString));

function condition(type: GraphQLInputType, operator: string, path: string): Condition {
  return { type, predicate: (value) => `[${operator}(${path}, ${JSON.stringify(value)})]` };
}

const dates = (name: string, path: string): Conditions => ({
  [name]: {
    type: GraphQLString,
    predicate: (value) => `[date.between(${path}, ${instant(value) - 1}, ${instant(value) + 1})]`,
  },
  [`${name}_after`]: condition(GraphQLString, 'date.after', path),
  [`${name}_before`]: condition(GraphQLString, 'date.before', path),
});

function instant(value: unknown): number {
  return Date.parse(String(value));
}

/** Filter arguments of every list. */
const COMMON: Conditions = {
  id: condition(GraphQLString, 'at', 'document.id'),
  id_in: condition(texts, 'any', 'document.id'),
  tags: { type: texts, predicate: (value) => `[at(document.tags, ${JSON.stringify([value].flat())})]` },
  tags_in: condition(texts, 'any', 'document.tags'),
  ...dates('firstPublicationDate', 'document.first_publication_date'),
  ...dates('lastPublicationDate', 'document.last_publication_date'),
  fulltext: condition(GraphQLString, 'fulltext', 'document'),
  similar: {
    type: new GraphQLInputObjectType({
      name: 'similar',
      fields: {
        documentId: { type: new GraphQLNonNull(GraphQLString) },
        max: { type: new GraphQLNonNull(GraphQLInt) },
      },
    }),
    predicate: (value) => {
      const { documentId, max } = value as { documentId: string; max: number };
      return `[similar(${JSON.stringify(documentId)}, ${max})]`;
    },
  },
};

function fieldConditions(id: string, name: string, { type, config }: FieldModel): Conditions {
  const path = `my.${id}.${name}`;
  const key = fieldName(name);
  const fulltext = { [`${key}_fulltext`]: condition(GraphQLString, 'fulltext', path) };
  switch (type) {
    case 'Text':
    case 'Select':
    case 'Color':
      return { [key]: condition(GraphQLString, 'at', path), [`${key}_in`]: condition(texts, 'any', path), ...fulltext };
    case 'Boolean':
      return { [key]: condition(GraphQLBoolean, 'at', path) };
    case 'Number':
      return {
        [key]: condition(GraphQLFloat, 'at', path),
        [`${key}_lt`]: condition(GraphQLFloat, 'number.lt', path),
        [`${key}_gt`]: condition(GraphQLFloat, 'number.gt', path),
        [`${key}_range`]: {
          type: new GraphQLList(new GraphQLNonNull(GraphQLFloat)),
          predicate: (value) => `[number.inRange(${path}, ${[value].flat().map(Number).join(', ')})]`,
        },
      };
    case 'Date':
    case 'Timestamp':
      return dates(key, path);
    case 'Link':
      return config['repeat'] === true ? {} : { [key]: condition(GraphQLString, 'at', path) };
    case 'StructuredText':
      return fulltext;
    default:
      return {};
  }
}

/** The arguments of a document list and their meaning in the content API. */
export interface ListArguments {
  readonly args: GraphQLFieldConfigArgumentMap;
  /** Translates arguments to predicates. */
  predicates(given: Readonly<Record<string, unknown>>): string[];
}

const PAGING: GraphQLFieldConfigArgumentMap = {
  lang: { type: GraphQLString },
  first: { type: GraphQLInt },
  last: { type: GraphQLInt },
  after: { type: GraphQLString },
  before: { type: GraphQLString },
};

/** For documents of one type, or of all types without a model. */
export function listArguments(model?: TypeModel): ListArguments {
  const own: Conditions = model
    ? model.hasUid
      ? {
          uid: condition(GraphQLString, 'at', `my.${model.id}.uid`),
          uid_in: condition(texts, 'any', `my.${model.id}.uid`),
        }
      : {}
    : { type: condition(GraphQLString, 'at', 'document.type'), type_in: condition(texts, 'any', 'document.type') };
  const direct: Conditions = { ...COMMON, ...own };
  const where: Conditions = model
    ? Object.assign({}, ...Object.entries(model.fields).map(([name, field]) => fieldConditions(model.id, name, field)))
    : {};
  const base = model ? `[at(document.type, ${JSON.stringify(model.id)})]` : undefined;
  return {
    args: {
      ...PAGING,
      ...inputs(direct),
      sortBy: { type: sortOf(model) },
      ...(model &&
        Object.keys(where).length > 0 && {
          where: { type: new GraphQLInputObjectType({ name: `Where${typeName(model.id)}`, fields: inputs(where) }) },
        }),
    },
    predicates: (given) => [
      ...(base ? [base] : []),
      ...predicatesIn(direct, given),
      ...predicatesIn(where, (given['where'] ?? {}) as Record<string, unknown>),
    ],
  };
}

function inputs(conditions: Conditions): GraphQLInputFieldConfigMap {
  return Object.fromEntries(Object.entries(conditions).map(([name, { type }]) => [name, { type }]));
}

function predicatesIn(conditions: Conditions, given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const found = ownValue(conditions, name);
    return found && value !== null && value !== undefined ? [found.predicate(value)] : [];
  });
}

const SORTABLE = ['Text', 'Select', 'Number', 'Date', 'Timestamp', 'Color', 'Boolean', 'StructuredText'];

/** The sort orders of a list; the enum's values are orderings of the content API. */
function sortOf(model: TypeModel | undefined): GraphQLEnumType {
  const paths: [string, string][] = [
    ['meta_firstPublicationDate', 'document.first_publication_date'],
    ['meta_lastPublicationDate', 'document.last_publication_date'],
    ...Object.entries(model?.fields ?? {}).flatMap(([name, { type }]): [string, string][] =>
      model && SORTABLE.includes(type) ? [[fieldName(name), `my.${model.id}.${name}`]] : [],
    ),
  ];
  const values = paths.flatMap(([name, path]) => [
    [`${name}_ASC`, { value: `[${path}]` }],
    [`${name}_DESC`, { value: `[${path} desc]` }],
  ]);
  const name = model ? `Sort${typeName(model.id)}y` : 'SortDocumentsBy';
  return new GraphQLEnumType({ name, values: Object.fromEntries(values) as Record<string, { value: string }> });
}
