import type { Grant } from '../grant';
import type { Repository } from '../repository/openRepository';
import type { View } from '../repository/view';

export type ResolvedRef =
  | { readonly kind: 'view'; readonly view: View }
  /** The ref was good once. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }
  /** A preview that is over, or that never was. */
  | { readonly kind: 'preview-expired' };

/**
 * Finds what a `ref` parameter stands for. It can be a ref, the address of a preview, or the whole value of the preview
 * cookie, encoded once more or not.
 * @param grant what the request may read; of all else it does not even learn that it is there
 */
export function resolveRef(parameter: string, repository: Repository, grant: Grant): ResolvedRef {
  const { master, releases, settings } = repository.snapshot();
  const ref = refIn(parameter, settings.name);
  // A cookie that names no preview of this repository previews nothing.
  if (ref === undefined || ref === master.ref) return { kind: 'view', view: master };
  const token = previewToken(ref);
  const preview = token === undefined ? undefined : repository.previews.view(token);
  if (preview) return { kind: 'view', view: preview };
  const release = releases.find((candidate) => candidate.ref === (token ?? ref));
  if (release && (grant.isWhole || grant.releases.has(release.id))) return { kind: 'view', view: release.view };
  if (token !== undefined) return { kind: 'preview-expired' };
  return { kind: repository.wasServed(ref) && (grant.isWhole || isMasterRef(ref)) ? 'expired' : 'unknown' };
}

/** The token of the preview that a `ref` parameter, or the value of a preview cookie, names; undefined when it names none. */
export function previewTokenIn(parameter: string, repositoryName: string): string | undefined {
  return previewToken(refIn(parameter, repositoryName) ?? '');
}

/** The ref itself, also where it comes as a cookie; undefined for a cookie that previews nothing of this repository. */
function refIn(parameter: string, repositoryName: string): string | undefined {
  const cookie = readCookie(parameter);
  return cookie ? previewIn(cookie, repositoryName) : parameter;
}

/** Refs of releases and drafts have signs in them that those of published content have not. */
function isMasterRef(ref: string): boolean {
  return /^[\w-]+$/.test(ref);
}

/** The preview cookie as JSON, or undefined when the text is none. */
function readCookie(text: string): Record<string, unknown> | undefined {
  for (const candidate of [text, decode(text), decode(decode(text))]) {
    if (!candidate.startsWith('{')) continue;
    try {
      const json: unknown = JSON.parse(candidate);
      if (typeof json === 'object' && json !== null) return { ...json };
    } catch {
      // Encoded otherwise, or no cookie at all.
    }
  }
  return undefined;
}

function previewIn(cookie: Record<string, unknown>, repository: string): string | undefined {
  const entry = cookie[`${repository}.prismic.io`];
  const preview = typeof entry === 'object' && entry !== null && 'preview' in entry ? entry.preview : undefined;
  return typeof preview === 'string' ? preview : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The last part of a preview's address; undefined when the ref is no address. */
function previewToken(ref: string): string | undefined {
  if (!/^https?:\/\//.test(ref)) return undefined;
  const path = /^https?:\/\/[^/]+(\/[^?#]*)?/.exec(ref)?.[1] ?? '';
  return decode(path.slice(path.lastIndexOf('/') + 1));
}
