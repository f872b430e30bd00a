import { EDITOR_ORIGINS } from '../../config/responseHeaders';

/** Framing of a page: by nobody, or by the editor's page builder, which shows the slice simulator in a frame. */
export type Framing = 'nobody' | 'editor';

/** What a page may load from elsewhere, by directive; only hosts that the settings name. */
export type AllowedHosts = Partial<
  Record<'script-src' | 'connect-src' | 'img-src' | 'style-src' | 'font-src' | 'media-src' | 'frame-src', string[]>
>;

/** The policy of responses that are not pages: nothing may load, run or frame them. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of one page.
 * @param scriptHashes sources such as `'sha256-…'` of the page's own inline scripts
 */
export function pagePolicy(
  scriptHashes: readonly string[],
  hosts: AllowedHosts = {},
  framing: Framing = 'nobody',
): string {
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptHashes, ...(hosts['script-src'] ?? [])],
    // Gatsby puts a page's styles into the page, and React sets style attributes.
    ['style-src', "'self'", "'unsafe-inline'", ...(hosts['style-src'] ?? [])],
    ['img-src', "'self'", 'data:', ...(hosts['img-src'] ?? [])],
    ['font-src', "'self'", ...(hosts['font-src'] ?? [])],
    ['connect-src', "'self'", ...(hosts['connect-src'] ?? [])],
    ['media-src', "'self'", 'blob:', ...(hosts['media-src'] ?? [])],
    ['frame-src', ...(hosts['frame-src']?.length ? hosts['frame-src'] : ["'none'"])],
    ['worker-src', "'self'", 'blob:'],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', framing === 'editor' ? EDITOR_ORIGINS : "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
