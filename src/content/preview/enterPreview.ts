import { publicSettings } from '../../config/public';

/** What came of a preview link. */
export type PreviewOutcome =
  | { readonly kind: 'opened'; readonly path: string }
  /** The address has no token. */
  | { readonly kind: 'missing' }
  /** The token has ended, or never was. */
  | { readonly kind: 'expired' }
  /** The token belongs to another repository. */
  | { readonly kind: 'foreign' }
  /** The content service did not answer. */
  | { readonly kind: 'unreachable' };

/**
 * Opens a preview session: reads `token` and `documentId` from the address of a preview link, sets the cookie that Prismic's toolbar would
 * set, and finds the page of the document. Never rejects.
 */
export async function enterPreview(search: string, signal: AbortSignal): Promise<PreviewOutcome> {
  const parameters = new URLSearchParams(search);
  const token = parameters.get('token');
  if (!token) return { kind: 'missing' };
  if (!belongsHere(token)) return { kind: 'foreign' };
  const { createClient, PrismicError } = await import('@prismicio/client');
  const client = createClient(new URL(publicSettings.contentApi, window.location.origin).href, { fetchOptions: { signal } });
  try {
    const documentId = parameters.get('documentId');
    const document = documentId ? await client.getByID(documentId, { ref: token, lang: '*' }) : undefined;
    setPreviewCookie(token);
    return { kind: 'opened', path: document?.url ?? '/' };
  } catch (error) {
    return { kind: error instanceof PrismicError ? 'expired' : 'unreachable' };
  }
}

/** A token is the address of a session: of the repository at Prismic, or of the embedded service on this origin. */
function belongsHere(token: string): boolean {
  try {
    const { hostname, origin } = new URL(token, window.location.origin);
    return origin === window.location.origin || hostname === `${publicSettings.repositoryName}.prismic.io`;
  } catch {
    return false;
  }
}

/** As Prismic's toolbar writes it, because the previews plugin reads it undecoded. */
function setPreviewCookie(token: string): void {
  const value = JSON.stringify({ [`${publicSettings.repositoryName}.prismic.io`]: { preview: token } });
  const encoded = encodeURIComponent(value).replace(/%(7B|7D|3A|2F|3F|3D|26|40|23|24|2B|3C|3E|5B|5D|5E|60|7C)/g, decodeURIComponent);
  document.cookie = `io.prismic.preview=${encoded}; path=/; samesite=lax`;
}
