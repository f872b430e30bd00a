import { ContentProblem } from '../query/contentProblem';
import { isObject } from '../repository/types';

/**
 * The ref that a request means. Clients send it plain, as a preview's address, or as the whole preview cookie (JSON, in part or wholly
 * percent-encoded). Undefined when a cookie holds no preview of this repository: published content is meant.
 */
export function readRef(parameter: string, repository: string): string | undefined {
  const text = decode(parameter);
  if (!text.startsWith('{')) return text;
  const cookie: unknown = parse(text);
  const entry = isObject(cookie) ? cookie[`${repository}.prismic.io`] : undefined;
  return isObject(entry) && typeof entry['preview'] === 'string' ? entry['preview'] : undefined;
}

/** Prismic's answer to a ref that never was, or is no more. The client finds the new ref at the end of the message. */
export function unknownRef(masterRef: string): ContentProblem {
  return new ContentProblem(404, {
    type: 'api_notfound_error',
    message: `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${masterRef}`,
  });
}

/** Prismic's answer to a preview that has ended. */
export function expiredPreview(base: string): ContentProblem {
  return new ContentProblem(404, {
    type: 'api_security_error',
    message: 'This preview token has expired',
    oauth_initiate: `${base}/auth`,
    oauth_token: `${base}/auth/token`,
  });
}

function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
