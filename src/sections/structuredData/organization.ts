import type { Site } from '../../content/site';
import { absoluteUrl, type JsonLd } from './jsonLd';

/** Structured data of the company. */
export function organization(site: Site): JsonLd {
  return {
    '@type': 'Organization',
    '@id': absoluteUrl('/#organization'),
    name: site.name,
    legalName: site.legalName || undefined,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icons/icon-512.png'),
    description: site.description || undefined,
    email: site.email || undefined,
    telephone: site.phone || undefined,
    address: site.address || undefined,
    sameAs: site.social.map(({ href }) => href),
  };
}
