import { languageOf, masterLanguage } from '../../config/languages';
import { encodePath } from '../../lib/canonicalPath';
import type { PlanDocument } from '../../routes/planPages';
import type { SearchEntry } from '../../search/entry';
import type { SiteFile } from './siteFile';

/** Facts about the site for crawlers. */
export interface NoticeSite {
  /** Without a trailing slash. */
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly email: string;
}

/**
 * Files for crawlers: robots.txt, llms.txt, and security.txt (RFC 9116) if there is a contact address.
 * @param entries pages by language id
 * @param today `YYYY-MM-DD`
 */
export function noticeFiles(
  site: NoticeSite,
  entries: ReadonlyMap<string, readonly SearchEntry[]>,
  today: string,
): SiteFile[] {
  return [
    // Pages carry `noindex` themselves, which a crawler can only read if it is not blocked.
    {
      path: 'robots.txt',
      content: `User-agent: *\nDisallow: /api/\n\nSitemap: ${site.url}/sitemap-index.xml\n`,
    },
    { path: 'llms.txt', content: llms(site, entries) },
    ...(site.email ? [{ path: '.well-known/security.txt', content: security(site, [...entries.keys()], today) }] : []),
  ];
}

function llms(site: NoticeSite, entries: ReadonlyMap<string, readonly SearchEntry[]>): string {
  const sections = [...entries].flatMap(([lang, pages]) => {
    const language = lang === masterLanguage.id ? '' : ` (${languageOf(lang).name})`;
    const groups = new Map<string, SearchEntry[]>();
    for (const page of pages) {
      const group = `${page.group ?? site.name}${language}`;
      const members = groups.get(group) ?? [];
      members.push(page);
      groups.set(group, members);
    }
    return [...groups].map(
      ([group, members]) =>
        `## ${group}\n\n${members.map(({ path, title, summary }) => `- [${title}](${site.url}${encodePath(path)})${summary && `: ${summary}`}`).join('\n')}\n`,
    );
  });
  return [`# ${site.name}\n`, `> ${site.description}\n`, ...sections].join('\n');
}

function security(site: NoticeSite, langs: readonly string[], today: string): string {
  // Rounded to the month, so that builds of the same content write the same file.
  const expires = `${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}-01T00:00:00Z`;
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${langs.map((lang) => languageOf(lang).code).join(', ')}`,
    `Canonical: ${site.url}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** The site's facts from its settings. */
export function noticeSite(documents: readonly PlanDocument[], url: string): NoticeSite {
  const settings = documents.find(({ lang }) => lang === masterLanguage.id)?.data;
  const field = (name: string) => (typeof settings?.[name] === 'string' ? settings[name].trim() : '');
  return {
    url,
    name: field('site_name'),
    description: field('description'),
    email: field('security_email') || field('email'),
  };
}
