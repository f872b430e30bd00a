import { publicSettings } from '../../config/public';

/**
 * Whether a token belongs to this site's repository. A token is the address of a preview, at Prismic or at the embedded
 * service.
 */
export function checkToken(token: string, site: string): 'own' | 'foreign' | 'malformed' {
  if (!URL.canParse(token)) return 'malformed';
  const { protocol, hostname, origin, pathname } = new URL(token);
  if (!/^https?:$/.test(protocol) || !pathname.includes('/previews/')) return 'malformed';
  if (publicSettings.embedded) return origin === site && pathname.startsWith('/_content/') ? 'own' : 'foreign';
  const isAtPrismic = hostname === `${publicSettings.repositoryName}.prismic.io`;
  return isAtPrismic || origin === new URL(publicSettings.contentApi).origin ? 'own' : 'foreign';
}

/** Whether a token is for a release rather than one draft. The previews plugin checks for the same marker. */
export function isReleaseToken(token: string): boolean {
  return /\/previews\/[^/?]*~/.test(token);
}
