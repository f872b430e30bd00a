import { EDITOR_ORIGINS } from '../../config/responseHeaders';

/** Sites that may frame a page: none, or the editor's page builder, which embeds the slice simulator. */
export type Framing = 'nobody' | 'editor';

/** Additional CSP hosts by directive; from settings only. */
export type AllowedHosts = Partial<
  Record<'script-src' | 'connect-src' | 'img-src' | 'style-src' | 'font-src' | 'media-src', string[]>
>;

/** The CSP of responses that are not pages: no loading, scripts or framing. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Makes the Content Security Policy (CSP) of one page, against cross-site scripting (XSS). Scripts are allowed by CSP hash, not by nonce: the HTML is
 * built once, and a nonce must differ in each response.
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
    // Gatsby inlines styles, and React sets style attributes.
    ['style-src', "'self'", "'unsafe-inline'", ...(hosts['style-src'] ?? [])],
    ['img-src', "'self'", 'data:', ...(hosts['img-src'] ?? [])],
    ['font-src', "'self'", ...(hosts['font-src'] ?? [])],
    ['connect-src', "'self'", ...(hosts['connect-src'] ?? [])],
    ['media-src', "'self'", 'blob:', ...(hosts['media-src'] ?? [])],
    // Documents name the hosts of embeds, and a visitor stays in the policy of the page that the visit began with. Only a
    // click makes the frame, which is sandboxed. The slice gallery frames the simulator.
    ['frame-src', 'https:', ...(framing === 'editor' ? ["'self'"] : [])],
    ['worker-src', "'self'", 'blob:'],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', framing === 'editor' ? EDITOR_ORIGINS : "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
