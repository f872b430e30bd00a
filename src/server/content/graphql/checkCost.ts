import {
  getIntrospectionQuery,
  GraphQLError,
  Kind,
  parse,
  visit,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { CONDITIONAL_LIST, costOf } from './costOf';
import { MAX_FIELDS } from './fieldBudget';

/** Maximum length of a query in characters. */
export const MAX_LENGTH = 12_000;
export const MAX_TOKENS = 2_500;
/** Maximum depth, above what any page needs; links can be circular. */
const MAX_DEPTH = 24;
const MAX_OPERATIONS = 10;
const MAX_ALIASES = 200;
/** Maximum document lists; one with conditions counts as several. */
const MAX_LISTS = 200;
/** Maximum introspection fields of a query; tools send one. */
const MAX_INTROSPECTIONS = 2;

/**
 * Rejects an expensive query before it is validated or resolved. Takes time linear in the query's length, since each
 * fragment is counted once.
 * @param variables values of variables, for page sizes
 * @throws GraphQLError that says how to reduce the query
 */
export function checkCost(
  document: DocumentNode,
  schema: GraphQLSchema,
  variables: Readonly<Record<string, unknown>>,
): void {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length;
  if (operations > MAX_OPERATIONS)
    throw tooMuch(`has ${operations} operations`, MAX_OPERATIONS, 'Send them one by one.');
  const aliases = countAliases(document);
  if (aliases > MAX_ALIASES)
    throw tooMuch(`has ${aliases} aliases`, MAX_ALIASES, 'Ask for a page of a list, or in several queries.');
  const cost = costOf(document, schema, variables, false);
  if (cost.depth > MAX_DEPTH) throw new GraphQLError(`The query is more than ${MAX_DEPTH} levels deep.`);
  if (cost.lists > MAX_LISTS)
    throw tooMuch(
      `searches for ${cost.lists} lists (one with conditions counts ${CONDITIONAL_LIST} times)`,
      MAX_LISTS,
      'Ask for them in several queries.',
    );
  if (cost.fields > MAX_FIELDS)
    throw tooMuch(
      `asks for about ${cost.fields} fields`,
      MAX_FIELDS,
      'Ask for fewer documents at a time (first: 20), or for fewer fields of each.',
    );
  const introspection = costOf(document, schema, variables, true);
  if (
    introspection.lists > MAX_INTROSPECTIONS ||
    introspection.fields > MAX_INTROSPECTIONS * usualIntrospection(schema)
  )
    throw new GraphQLError(
      'The query asks for more of the schema than the standard introspection query does. Send that one.',
    );
}

function tooMuch(what: string, max: number, advice: string): GraphQLError {
  return new GraphQLError(`The query ${what}, and the most is ${max}. ${advice}`);
}

const usual = new WeakMap<GraphQLSchema, number>();

function usualIntrospection(schema: GraphQLSchema): number {
  const known =
    usual.get(schema) ??
    costOf(parse(getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true })), schema, {}, true)
      .fields;
  usual.set(schema, known);
  return known;
}

function countAliases(document: DocumentNode): number {
  let count = 0;
  visit(document, {
    Field({ alias }) {
      if (alias) count += 1;
    },
  });
  return count;
}
