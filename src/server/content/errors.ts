import type { QueryError } from './query/errors';
import type { JsonObject } from './repository/json';

/** An answer that is not a success: its status and JSON body, in the form that Prismic's clients read. */
export interface ApiError {
  readonly status: number;
  /** Undefined for an empty body. */
  readonly body: JsonObject | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** 400: the query cannot be understood. */
export function parsingError({ message, line, column }: QueryError): ApiError {
  return { status: 400, body: { type: 'parsing-error', message, line, column, id: 0, location: 'query' } };
}

/** 400: a parameter is missing or not what it should be. */
export function validationError(message: string): ApiError {
  return { status: 400, body: { type: 'api_validation_error', message, error: message } };
}

/** 401: the repository is private. One answer for whatever is asked for; its header is one that RFC 9110, section 11.6.1, wants. */
export function unauthorized(origin: string): ApiError {
  const message = 'Invalid access token';
  return {
    status: 401,
    body: { error: message, message, ...oauth(origin) },
    headers: { 'www-authenticate': 'Bearer realm="content"' },
  };
}

/** 404: a ref that never was. The master ref has to be the last thing in the message: clients read it from there. */
export function refNotFound(masterRef: string): ApiError {
  const message = `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${masterRef}`;
  return { status: 404, body: { type: 'api_notfound_error', message } };
}

/** 410: a ref that was. */
export function refExpired(masterRef: string): ApiError {
  const message = `The provided ref is no longer accessible, it has expired. Master ref is: ${masterRef}`;
  return { status: 410, body: { type: 'api_validation_error', message } };
}

/** 404: a preview that is over. No master ref, or clients would show published content without a word. */
export function previewExpired(origin: string): ApiError {
  return {
    status: 404,
    body: { type: 'api_security_error', message: 'This preview token has expired', ...oauth(origin) },
  };
}

/** 404 without a body: there is nothing here. */
export const NOT_FOUND: ApiError = { status: 404, body: undefined };

function oauth(origin: string): JsonObject {
  return { oauth_initiate: `${origin}/_content/auth`, oauth_token: `${origin}/_content/auth/token` };
}
