import { previewExpired, refExpired, refNotFound } from '../errors';
import type { Repository } from '../repository/openRepository';
import type { View } from '../repository/view';
import { decodeOrKeep } from '../../../lib/decodeOrKeep';

/** The documents that a request may read besides the published ones. */
export interface Grant {
  /** All drafts and releases: for builds, developers and operators. */
  readonly isWhole: boolean;
  /** Ids of the releases that the request's previews include. */
  readonly releases: ReadonlySet<string>;
}

/**
 * The documents at a `ref` parameter: a ref, a preview URL, or the value of the preview cookie, URL-encoded or not.
 * @param grant what the request may read; other refs look unknown
 * @param origin of the request, for the error's body
 * @throws ApiError for a ref that is unknown or has expired, and for a preview that has ended or never existed
 */
export function resolveRef(parameter: string, repository: Repository, grant: Grant, origin: string): View {
  const { master, releases, settings } = repository.snapshot();
  const ref = refIn(parameter, settings.name);
  // A preview cookie of another repository is ignored.
  if (ref === undefined || ref === master.ref) return master;
  const token = previewToken(ref);
  const preview = token === undefined ? undefined : repository.previews.view(token);
  if (preview) return preview;
  const release = releases.find((candidate) => candidate.ref === (token ?? ref));
  if (release && (grant.isWhole || grant.releases.has(release.id))) return release.view;
  if (token !== undefined) throw previewExpired(origin);
  const wasRead = repository.wasServed(ref) && (grant.isWhole || isMasterRef(ref));
  throw wasRead ? refExpired(master.ref) : refNotFound(master.ref);
}

/** The preview token of a `ref` parameter or preview cookie; undefined if there is none. */
export function previewTokenIn(parameter: string, repositoryName: string): string | undefined {
  return previewToken(refIn(parameter, repositoryName) ?? '');
}

/** The ref itself, also from a cookie; undefined for a cookie without a preview of this repository. */
function refIn(parameter: string, repositoryName: string): string | undefined {
  const cookie = readCookie(parameter);
  return cookie ? previewIn(cookie, repositoryName) : parameter;
}

/** Refs of releases and drafts contain separators, those of published content do not. */
function isMasterRef(ref: string): boolean {
  return /^[\w-]+$/.test(ref);
}

/** Parses the preview cookie's JSON; undefined if invalid. */
function readCookie(text: string): Record<string, unknown> | undefined {
  for (const candidate of [text, decodeOrKeep(text), decodeOrKeep(decodeOrKeep(text))]) {
    if (!candidate.startsWith('{')) continue;
    try {
      const json: unknown = JSON.parse(candidate);
      if (typeof json === 'object' && json !== null) return { ...json };
    } catch {
      // Another encoding, or not a cookie.
    }
  }
  return undefined;
}

function previewIn(cookie: Record<string, unknown>, repository: string): string | undefined {
  const entry = cookie[`${repository}.prismic.io`];
  const preview = typeof entry === 'object' && entry !== null && 'preview' in entry ? entry.preview : undefined;
  return typeof preview === 'string' ? preview : undefined;
}

/** The last part of a preview URL; undefined for other refs. */
function previewToken(ref: string): string | undefined {
  if (!/^https?:\/\//.test(ref)) return undefined;
  const path = /^https?:\/\/[^/]+(\/[^?#]*)?/.exec(ref)?.[1] ?? '';
  return decodeOrKeep(path.slice(path.lastIndexOf('/') + 1));
}
