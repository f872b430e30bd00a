import type { Crumb } from '../../routes/pageContext';
import { absoluteUrl, type JsonLd } from './jsonLd';

/** Structured data of the breadcrumbs; undefined for top-level pages. */
export function breadcrumbList(crumbs: readonly Crumb[]): JsonLd | undefined {
  if (crumbs.length < 2) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: absoluteUrl(crumb.path),
    })),
  };
}
