import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOfPath } from '../../../config/languages';
import { LANG } from '../../../forms/bookDemo/fields';
import { languageTag } from './readFields';

/**
 * Body limit, above what people send: a form without scripts has nine bytes for a Chinese letter, of which a message
 * may have 2,000.
 */
export const MAX_BYTES = 64 * 1024;

/** Accepts JSON and URL-encoded forms only: other types can be sent by foreign pages without a CORS preflight. */
export function acceptBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

/** Whether a form was posted without scripts. */
export function isForm({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

/** The language tag of the page whose form was posted; undefined for JSON and for pages of an earlier version. */
export function formLanguage({ body }: FastifyRequest): string | undefined {
  return body instanceof URLSearchParams ? languageTag(body.get(LANG)) : undefined;
}

/** The language tag of the page with the form, also if its body could not be read. */
export function pageLanguage(request: FastifyRequest): string {
  const { referer = '' } = request.headers;
  return formLanguage(request) ?? languageOfPath(URL.canParse(referer) ? new URL(referer).pathname : '').id;
}

/** Whether the button for other times was pressed instead of the submit button. */
export function isLookingForTimes({ body }: FastifyRequest): boolean {
  return body instanceof URLSearchParams && body.has('show');
}

/** The first day of the requested times, as year, month and day; undefined if none are requested. */
export function showFrom({ body }: FastifyRequest): string | undefined {
  const from = body instanceof URLSearchParams ? body.get('show') : null;
  return from !== null && /^\d{4}-\d\d-\d\d$/.test(from) ? from : undefined;
}
