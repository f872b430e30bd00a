import { defaultFieldResolver, GraphQLError, isObjectType, type GraphQLSchema } from 'graphql';
import { MAX_FIELDS } from './cost';
import type { RequestContext } from './request';

/** What a query was taken to need is an estimate; documents with long groups may have this many times as much. */
const TOLERANCE = 2;

/** Counts the fields that are resolved for one request. */
export class FieldBudget {
  private left = TOLERANCE * MAX_FIELDS;

  /** @throws GraphQLError when there are too many */
  spend(): void {
    this.left -= 1;
    if (this.left < 0)
      throw new GraphQLError(`The answer has more than ${TOLERANCE * MAX_FIELDS} fields. Ask for fewer documents at a time (first: 20).`);
  }
}

/** Makes every field of a schema count against the budget of its request: once that is spent, nothing opens any further. */
export function withBudget(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (source, args, context: RequestContext, info) => {
        context.budget.spend();
        return resolve(source, args, context, info) as unknown;
      };
    }
  }
  return schema;
}
