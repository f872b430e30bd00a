import { languages } from '../../config/languages';
import { publicSettings } from '../../config/public';
import { noPreviewCookie, previewCookie } from './previewCookie';
import { checkToken } from './previewToken';

/** What came of a preview link. */
export type PreviewOutcome =
  | { readonly kind: 'opened'; readonly path: string }
  /** The address has no token. */
  | { readonly kind: 'missing' }
  /** The token is none. */
  | { readonly kind: 'malformed' }
  /** The token has ended, or never was. */
  | { readonly kind: 'expired' }
  /** The token belongs to another repository. */
  | { readonly kind: 'foreign' }
  /** The content service did not answer. */
  | { readonly kind: 'unreachable' };

/**
 * Opens a preview session: reads `token` and `documentId` from the address of a preview link, sets the cookie that Prismic's toolbar would
 * set, and finds the page of the document. Without a document, and for one without a page, that is the start page. Never rejects. A token that is not good
 * ends the preview that was there before; one that the service could not be asked about stays in the cookie.
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
  const [{ NotFoundError }, { createPreviewClient, isPreviewOver }] = await Promise.all([
    import('@prismicio/client'),
    import('./previewClient'),
  ]);
  const { client } = createPreviewClient(() => token, origin);
  // The embedded service answers only to who carries it.
  setCookie(previewCookie(token, publicSettings.repositoryName));
  try {
    const documentId = new URLSearchParams(search).get('documentId');
    // Asked for in any case: without a document nothing else would tell whether the token is good.
    const found = await (documentId
      ? client.getByID(documentId, { ref: token })
      : client.getFirst({ ref: token }));
    const path = documentId ? found.url : undefined;
    return { kind: 'opened', path: path ?? startOf(documentId ? found.lang : undefined) };
  } catch (error) {
    if (isPreviewOver(error)) {
      noPreviewCookie(window.location.hostname).forEach(setCookie);
      return { kind: 'expired' };
    }
    if (!(error instanceof NotFoundError)) return { kind: 'unreachable' };
    // The preview is good, but its document is not in it.
    return { kind: 'opened', path: '/' };
  }
}

function setCookie(value: string): void {
  document.cookie = value;
}

function startOf(lang: string | undefined): string {
  return languages.find(({ id }) => id === lang)?.prefix || '/';
}
