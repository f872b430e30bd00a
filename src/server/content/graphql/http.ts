import type { FastifyInstance, FastifyRequest } from 'fastify';
import { execute, GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Access } from '../access';
import { validationError } from '../errors';
import { QueryError } from '../query/errors';
import type { Models } from '../repository/models';
import type { Repository } from '../repository/openRepository';
import { originOf, urlOf } from '../requests';
import { resolveRef, type Grant } from '../response/resolveRef';
import { checkCost, MAX_LENGTH, MAX_TOKENS } from './checkCost';
import { withBudget } from './fieldBudget';
import { RequestContext } from './request';
import { schemaOf } from './schema';

const MAX_ERRORS = 20;

/**
 * Prismic's GraphQL API: `GET /graphql?query=…&variables=…`, the ref in the header `prismic-ref` or, as Prismic's client sends it, the
 * parameter `ref`; the token of a private repository in `authorization: Token …`.
 */
export function registerGraphQL(app: FastifyInstance, repository: Repository, access: Access): void {
  const schemas = new WeakMap<Models, GraphQLSchema>();
  const schemaFor = (models: Models) => {
    const schema = schemas.get(models) ?? withBudget(schemaOf(models));
    schemas.set(models, schema);
    return schema;
  };

  for (const path of ['/graphql', '/graphql/']) {
    app.get(path, access.toApi, async (request, reply) => {
      const context = contextOf(request, repository, access.grantOf(request));
      const { status, body } = await answer(request, schemaFor(context.models), context);
      return reply.code(status).send(body);
    });
  }
}

/** @throws ApiError for a missing or invalid ref */
function contextOf(request: FastifyRequest, repository: Repository, grant: Grant): RequestContext {
  const origin = originOf(request);
  const header = request.headers['prismic-ref'];
  const ref = (typeof header === 'string' && header) || urlOf(request, origin).searchParams.get('ref');
  if (!ref) throw validationError('The header prismic-ref is missing.');
  const view = resolveRef(ref, repository, grant, origin);
  return new RequestContext(view, repository.snapshot().models, origin);
}

async function answer(
  request: FastifyRequest,
  schema: GraphQLSchema,
  contextValue: RequestContext,
): Promise<{ status: number; body: unknown }> {
  const parameters = urlOf(request).searchParams;
  try {
    const text = parameters.get('query') ?? '';
    if (text.length > MAX_LENGTH)
      throw new GraphQLError(
        `The query has ${text.length} characters, and the most is ${MAX_LENGTH}. Send it in parts.`,
      );
    const document = parsed(text);
    const variableValues = variablesIn(parameters.get('variables'));
    checkCost(document, schema, variableValues);
    const errors = validate(schema, document, undefined, { maxErrors: MAX_ERRORS });
    if (errors.length > 0) return { status: 400, body: { errors } };
    const result = await execute({
      schema,
      document,
      contextValue,
      variableValues,
      operationName: parameters.get('operationName') ?? undefined,
    });
    const spent = contextValue.budget.error();
    if (spent) throw spent;
    return { status: 200, body: result };
  } catch (error) {
    if (!(error instanceof GraphQLError || error instanceof QueryError)) throw error;
    return { status: 400, body: { errors: [error instanceof GraphQLError ? error : { message: error.message }] } };
  }
}

/** @throws GraphQLError for a query that is no GraphQL, or nested more deeply than the parser's recursion can go */
function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS });
  } catch (error) {
    if (error instanceof RangeError) throw new GraphQLError('The query is nested too deeply. Send it in parts.');
    throw error;
  }
}

function variablesIn(text: string | null): Record<string, unknown> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Reported below.
  }
  throw new GraphQLError('The variables are not a JSON object.');
}
