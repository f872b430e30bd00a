import { languages } from '../../config/languages';
import { publicSettings } from '../../config/public';
import { noPreviewCookie, previewCookie } from './previewCookie';
import { checkToken } from './previewToken';

/** Result of a preview link. */
export type PreviewOutcome =
  | { readonly kind: 'opened'; readonly path: string }
  /** The address has no token. */
  | { readonly kind: 'missing' }
  /** The token is malformed. */
  | { readonly kind: 'malformed' }
  /** The token has expired or is unknown. */
  | { readonly kind: 'expired' }
  /** The token belongs to another repository. */
  | { readonly kind: 'foreign' }
  /** The repository's API answers to access tokens alone, and a browser has none. */
  | { readonly kind: 'private' }
  /** The content service did not answer. */
  | { readonly kind: 'unreachable' }
  /** Its answer could not be used; the console has the error. */
  | { readonly kind: 'failed' };

/**
 * Begins a preview session, as `resolvePreviewURL` of @prismicio/client does: reads `token` and `documentId` from a
 * preview link, sets the cookie of Prismic's toolbar, and resolves the document's page, or the start page without one.
 * Never rejects. An invalid token ends the preview that was open before; a token that could not be verified stays in
 * the cookie.
 */
export async function enterPreview(search: string): Promise<PreviewOutcome> {
  const token = new URLSearchParams(search).get('token');
  if (!token) return { kind: 'missing' };
  const { origin } = window.location;
  const kind = checkToken(token, origin);
  if (kind !== 'own') {
    noPreviewCookie(window.location.hostname).forEach(setCookie);
    return { kind };
  }
  const { createPreviewClient, readFault } = await import('./previewClient');
  const preview = createPreviewClient(() => token, origin);
  // The embedded service requires the preview cookie.
  setCookie(previewCookie(token, publicSettings.repositoryName));
  try {
    const documentId = new URLSearchParams(search).get('documentId');
    // Always requested: without a document it is the only check of the token.
    const found = await (documentId
      ? preview.client.getByID(documentId, { ref: token })
      : preview.client.getFirst({ ref: token }));
    const path = documentId ? (await preview.content.outline()).pathOf(documentId) : undefined;
    return { kind: 'opened', path: path ?? startOf(documentId ? found.lang : undefined) };
  } catch (error) {
    const fault = readFault(error);
    // The preview is valid but does not contain the document.
    if (fault === 'empty') return { kind: 'opened', path: '/' };
    if (fault === 'expired' || fault === 'private') noPreviewCookie(window.location.hostname).forEach(setCookie);
    return { kind: fault };
  }
}

function setCookie(value: string): void {
  document.cookie = value;
}

function startOf(lang: string | undefined): string {
  return languages.find(({ id }) => id === lang)?.prefix || '/';
}
