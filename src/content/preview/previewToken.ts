import { publicSettings } from '../../config/public';

/** Whether a token can be one of this site's repository. It is the address of a preview, at Prismic or at the embedded service. */
export function checkToken(token: string, site: string): 'own' | 'foreign' | 'malformed' {
  if (!URL.canParse(token)) return 'malformed';
  const { protocol, hostname, origin, pathname } = new URL(token);
  if (!/^https?:$/.test(protocol) || !pathname.includes('/previews/')) return 'malformed';
  if (publicSettings.embedded) return origin === site && pathname.startsWith('/_content/') ? 'own' : 'foreign';
  const isAtPrismic = hostname === `${publicSettings.repositoryName}.prismic.io`;
  return isAtPrismic || origin === new URL(publicSettings.contentApi).origin ? 'own' : 'foreign';
}

/** Whether a token stands for a release rather than for one draft. The previews plugin looks for the same mark. */
export function isReleaseToken(token: string): boolean {
  return /\/previews\/[^/?]*~/.test(token);
}
