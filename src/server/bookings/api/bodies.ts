import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Far more than any form of ours sends. */
export const MOST_BYTES = 16 * 1024;

/** JSON and plain forms, nothing else: a type that a foreign page may send unasked is refused. */
export function acceptBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

/** Whether a form was posted as it is, without scripts. */
export function isForm({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

/** Whether a button for other times was pressed, rather than the one that books. */
export function isLookingForTimes({ body }: FastifyRequest): boolean {
  return body instanceof URLSearchParams && body.has('show');
}

/** Day from which times are wanted, as year, month and day; undefined when no other times are. */
export function showFrom({ body }: FastifyRequest): string | undefined {
  const from = body instanceof URLSearchParams ? body.get('show') : null;
  return from !== null && /^\d{4}-\d\d-\d\d$/.test(from) ? from : undefined;
}
