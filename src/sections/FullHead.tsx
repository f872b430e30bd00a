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

/** The fields that describe a document to search engines, whatever its type calls them. */
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
  /** Stands in for the document's title, on pages that are a list or a part of it. */
  title?: string;
  description?: string;
  type?: 'website' | 'article' | 'profile' | 'video.other';
  /** What the page is about, or what makes it of the site's settings. */
  structuredData?: readonly JsonLd[] | ((site: Site) => readonly JsonLd[]);
}

/** What `PageHead` shows: title, description, canonical, languages, pictures and structured data of its page. */
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
  // What is not to be found needs no way to it.
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
