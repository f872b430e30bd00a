import { defaultFieldResolver, GraphQLError, isObjectType, type GraphQLSchema } from 'graphql';
import { MAX_FIELDS } from './cost';

/** What a query was taken to need is an estimate; documents with long groups may have this many times as much. */
const TOLERANCE = 2;

/** Counts the fields that are resolved for one request. */
export class FieldBudget {
  private left = TOLERANCE * MAX_FIELDS;

  /** Takes a field from the budget. Returns whether there was one left. */
  spend(): boolean {
    this.left -= 1;
    return this.left >= 0;
  }

  /** What to say when it was not enough; undefined when it was. */
  error(): GraphQLError | undefined {
    if (this.left >= 0) return undefined;
    return new GraphQLError(
      `The answer has more than ${TOLERANCE * MAX_FIELDS} fields. Ask for fewer documents at a time (first: 20).`,
    );
  }
}

/**
 * Makes every field of a schema count against the budget of its request. Once that is spent all fields are empty, so that nothing opens any
 * further: an error of each would cost more than its value.
 */
export function withBudget(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (source, args, context: { readonly budget: FieldBudget }, info) =>
        context.budget.spend() ? (resolve(source, args, context, info) as unknown) : null;
    }
  }
  return schema;
}
