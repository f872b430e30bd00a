import { OWN_ENTRIES } from '../../config/ownEntries';

/**
 * The preview cookie of Prismic's toolbar, clients and plugins. Scripts read and write it, so it holds no long-lived
 * secret.
 */
const PREVIEW_COOKIE = OWN_ENTRIES.preview.name;

export type PreviewCookie =
  /** No cookie, or one without a preview: the toolbar leaves a marker of its own in it. */
  | { readonly kind: 'none' }
  | { readonly kind: 'token'; readonly token: string }
  /** Only previews of other repositories, set by another site on the same host name. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'malformed' };

/** The preview of this repository in `document.cookie`. */
export function readPreviewCookie(cookies: string, repositoryName: string): PreviewCookie {
  const value = valueIn(cookies);
  if (value === undefined || value === '') return { kind: 'none' };
  const repositories = parse(value);
  if (!repositories) return { kind: 'malformed' };
  const names = Object.keys(repositories).filter((name) => name.endsWith('.prismic.io'));
  const own = repositories[`${repositoryName}.prismic.io`];
  if (own === undefined) return { kind: names.length > 0 ? 'foreign' : 'none' };
  const token = typeof own === 'object' && own !== null && 'preview' in own ? own.preview : undefined;
  return typeof token === 'string' && token !== '' ? { kind: 'token', token } : { kind: 'malformed' };
}

/**
 * A `document.cookie` value for a token, encoded like the toolbar's, because the previews plugin reads it undecoded.
 */
export function previewCookie(token: string, repositoryName: string): string {
  const value = JSON.stringify({ [`${repositoryName}.prismic.io`]: { preview: token } });
  const encoded = encodeURIComponent(value).replace(
    /%(7B|7D|3A|2F|3F|3D|26|40|23|24|2B|3C|3E|5B|5D|5E|60|7C)/g,
    decodeURIComponent,
  );
  return `${PREVIEW_COOKIE}=${encoded}; path=/; samesite=lax`;
}

/** Values for `document.cookie` that remove the cookie for each of the host's domains. */
export function noPreviewCookie(hostname: string): string[] {
  const labels = hostname.split('.');
  const domains = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
  return ['', ...domains.map((domain) => `; domain=${domain}`)].map(
    (domain) => `${PREVIEW_COOKIE}=; path=/; max-age=0; samesite=lax${domain}`,
  );
}

function valueIn(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${PREVIEW_COOKIE}=`));
  return pair?.slice(PREVIEW_COOKIE.length + 1);
}

function parse(value: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(decodeURIComponent(value));
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : undefined;
  } catch {
    return undefined;
  }
}
