import type { Site } from '../content/site';
import { useSite } from '../content/useSite';
import { Seo } from '../layouts/Seo';
import { feedsOf } from '../routes/feedPaths';
import { isEntry } from '../routes/isEntry';
import type { PageContext } from '../routes/pageContext';
import { shareCardPath } from '../routes/shareCardPath';
import type { AnySlice } from '../slices/SliceZone';
import { breadcrumbList } from './structuredData/breadcrumbList';
import { faqPage } from './structuredData/faqPage';
import type { JsonLd } from './structuredData/jsonLd';

/** SEO fields of a document, independent of its type. */
export interface DescribedDocument {
  readonly title?: string | null;
  readonly name?: string | null;
  readonly summary?: string | null;
  readonly excerpt?: string | null;
  readonly meta_title?: string | null;
  readonly meta_description?: string | null;
  readonly meta_image?: { readonly url?: string | null } | null;
  readonly slices?: readonly AnySlice[] | null;
}

export interface PageHeadProps {
  context: PageContext;
  document?: DescribedDocument | null;
  /** Replaces the document's title, on list pages. */
  title?: string;
  description?: string;
  type?: 'website' | 'article' | 'profile' | 'video.other';
  /** Structured data of the page, or a function of the site's settings. */
  structuredData?: readonly JsonLd[] | ((site: Site) => readonly JsonLd[]);
}

/** Content of `PageHead`, rendered as soon as it has loaded. title, description, canonical and alternate links, images and structured data. */
export function FullHead({
  context,
  document,
  title,
  description,
  type = 'website',
  structuredData = [],
}: PageHeadProps) {
  const site = useSite(context.lang);
  const own = typeof structuredData === 'function' ? structuredData(site) : structuredData;
  // A `noindex` page needs no breadcrumbs for search engines.
  const general = context.indexable ? [faqPage(document?.slices), breadcrumbList(context.breadcrumbs)] : [];
  return (
    <Seo
      title={title ?? document?.meta_title ?? document?.title ?? document?.name ?? ''}
      description={description ?? document?.meta_description ?? document?.summary ?? document?.excerpt ?? ''}
      path={context.canonical}
      lang={context.lang}
      image={document?.meta_image?.url ?? (isEntry(context) ? shareCardPath(context.pathname) : undefined)}
      noindex={!context.indexable}
      alternates={context.alternates}
      feeds={feedsOf(context)}
      type={type}
      jsonLd={[...own, ...general.flatMap((description) => description ?? [])]}
    />
  );
}
