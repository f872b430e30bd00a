import { languageOf, masterLanguage } from '../config/languages';
import { publicSettings } from '../config/public';
import { useSite } from '../content/useSite';
import type { FeedPaths } from '../routes/feedPaths';
import type { Alternate } from '../routes/pageContext';
import { coreText } from '../text/core';
import { shortDescription, titleWithSite } from './describe';

export interface SeoProps {
  title: string;
  /** One or two sentences; defaults to the site's. Cut at 160 characters. */
  description?: string;
  /** The canonical path. */
  path: string;
  lang: string;
  /** Open Graph image, absolute or on this site; defaults to the site's. */
  image?: string;
  noindex?: boolean;
  /** Translations of the page, for `hreflang`. */
  alternates?: readonly Alternate[];
  feeds?: FeedPaths;
  type?: 'website' | 'article' | 'profile' | 'video.other';
  /** Structured data (schema.org). */
  jsonLd?: readonly object[];
}

/**
 * Content of a page's `Head`: language, title, description, canonical and alternate links, Open Graph and structured
 * data.
 */
export function Seo({
  title,
  description,
  path,
  lang,
  image,
  noindex,
  alternates = [],
  feeds,
  type = 'website',
  jsonLd = [],
}: SeoProps) {
  const site = useSite(lang);
  const fullTitle = titleWithSite(title || site.tagline, site.name);
  const summary = shortDescription(description || site.description);
  const address = absolute(path);
  const picture = image ?? site.image;
  const languages = alternates.length > 1 ? alternates : [];
  const standard = languages.find((alternate) => alternate.lang === masterLanguage.id);
  return (
    <>
      <html lang={languageOf(lang).code} />
      <title>{fullTitle}</title>
      {summary ? <meta name="description" content={summary} /> : null}
      {noindex ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={address} />
      {languages.map((alternate) => (
        <link
          key={alternate.lang}
          rel="alternate"
          hrefLang={languageOf(alternate.lang).code}
          href={absolute(alternate.path)}
        />
      ))}
      {standard ? <link rel="alternate" hrefLang="x-default" href={absolute(standard.path)} /> : null}
      {feeds ? <link rel="alternate" type="application/rss+xml" title={site.name} href={feeds.rss} /> : null}
      {feeds ? <link rel="alternate" type="application/feed+json" title={site.name} href={feeds.json} /> : null}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title || fullTitle} />
      {summary ? <meta property="og:description" content={summary} /> : null}
      <meta property="og:url" content={address} />
      {site.name ? <meta property="og:site_name" content={site.name} /> : null}
      <meta property="og:locale" content={coreText(lang).tag.replace('-', '_')} />
      {picture ? <meta property="og:image" content={absolute(picture)} /> : null}
      {picture ? <meta property="og:image:alt" content={title || fullTitle} /> : null}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {picture ? <meta name="twitter:image" content={absolute(picture)} /> : null}
      {picture ? <meta name="twitter:image:alt" content={title || fullTitle} /> : null}
      {jsonLd.map((description, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafe(description) }} />
      ))}
    </>
  );
}

function absolute(address: string): string {
  return new URL(address, publicSettings.siteUrl).href.replace(/(?<=[^/])\/$/, (slash) =>
    address === '/' ? slash : '',
  );
}

/** JSON that is safe inside a script element, whatever its strings contain. */
function scriptSafe(value: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...value }).replace(/</g, '\\u003c');
}
