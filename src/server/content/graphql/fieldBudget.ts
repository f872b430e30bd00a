import { defaultFieldResolver, GraphQLError, isObjectType, type GraphQLSchema } from 'graphql';

/** Maximum fields of a response, which take a tenth of a second. */
export const MAX_FIELDS = 50_000;
/** The query cost is an estimate; documents with long groups may exceed it by this factor. */
const TOLERANCE = 2;

/** Counts the fields that are resolved for one request. */
export class FieldBudget {
  private left = TOLERANCE * MAX_FIELDS;

  /** Consumes a field of the budget. Returns whether one was left. */
  spend(): boolean {
    this.left -= 1;
    return this.left >= 0;
  }

  /** The error if the budget is exhausted; otherwise undefined. */
  error(): GraphQLError | undefined {
    if (this.left >= 0) return undefined;
    return new GraphQLError(
      `The answer has more than ${TOLERANCE * MAX_FIELDS} fields. Ask for fewer documents at a time (first: 20).`,
    );
  }
}

/**
 * Counts every resolved field of a schema against its request's budget. Once it is exhausted all fields resolve to
 * null, which ends the traversal: an error for each would cost more than its value.
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
