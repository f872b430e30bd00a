import type { FastifyReply } from 'fastify';
import type { QueryError } from './query/errors';
import type { JsonObject } from './repository/json';

/** An error response with its status and JSON body, in the format of Prismic's clients. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    /** Undefined for an empty body. */
    readonly body?: JsonObject,
    readonly headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(String(body?.message ?? status), options);
  }
}

/** Sends an error of the content API as JSON, never cached; without a body, an empty response. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  return reply.send(errorPayload(reply, error));
}

/** Sets status and headers of an error; returns what is sent. */
export function errorPayload(reply: FastifyReply, { status, body, headers }: ApiError): string | undefined {
  void reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  if (body !== undefined) {
    void reply.type('application/json; charset=utf-8');
    return JSON.stringify(body);
  }
  // HEAD responses have the length too.
  void reply.header('content-length', 0);
  return undefined;
}

/** 400: the query is invalid. */
export function parsingError({ message, line, column }: QueryError): ApiError {
  return new ApiError(400, { type: 'parsing-error', message, line, column, id: 0, location: 'query' });
}

/** 400: a parameter is missing or invalid. */
export function validationError(message: string): ApiError {
  return new ApiError(400, { type: 'api_validation_error', message, error: message });
}

/**
 * 401: the repository is private. The same response for every path, with the header that RFC 9110, 11.6.1, requires.
 */
export function unauthorized(origin: string): ApiError {
  const message = 'Invalid access token';
  return new ApiError(
    401,
    { error: message, message, ...oauth(origin) },
    { 'www-authenticate': 'Bearer realm="content"' },
  );
}

/** 404: an unknown ref. The master ref must be at the end of the message: clients parse it from there. */
export function refNotFound(masterRef: string): ApiError {
  const message = `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${masterRef}`;
  return new ApiError(404, { type: 'api_notfound_error', message });
}

/** 410: an expired ref. */
export function refExpired(masterRef: string): ApiError {
  const message = `The provided ref is no longer accessible, it has expired. Master ref is: ${masterRef}`;
  return new ApiError(410, { type: 'api_validation_error', message });
}

/** 404: a preview that has ended. Without the master ref, since clients would silently show published content. */
export function previewExpired(origin: string): ApiError {
  const message = 'This preview token has expired';
  return new ApiError(404, { type: 'api_security_error', message, ...oauth(origin) });
}

/** 503: a later request may succeed. */
export function busy(message: string, options?: ErrorOptions): ApiError {
  return new ApiError(503, { message }, { 'retry-after': '5' }, options);
}

function oauth(origin: string): JsonObject {
  return { oauth_initiate: `${origin}/_content/auth`, oauth_token: `${origin}/_content/auth/token` };
}
