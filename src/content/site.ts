import { languageOf, masterLanguage } from '../config/languages';
import { toHref } from './types';

export interface SiteLink {
  readonly label: string;
  readonly href: string;
  readonly target?: string;
}
export interface MenuEntry extends SiteLink {
  readonly text: string;
  /** An option of the model's `icon` field, or an empty string. */
  readonly icon: string;
}
export interface MenuSection {
  /** Empty when the menu has one section without a title. */
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}
/** An item of the header: a link, a panel of sections, or both. */
export interface Menu {
  readonly label: string;
  readonly href?: string;
  readonly sections: readonly MenuSection[];
}
export interface FooterSection {
  readonly title: string;
  readonly links: readonly SiteLink[];
}

/** Content of the frame around every page, in one language. An unfilled text is an empty string. */
export interface Site {
  readonly lang: string;
  /** Path of the start page. */
  readonly home: string;
  readonly name: string;
  readonly productName: string;
  readonly tagline: string;
  readonly description: string;
  readonly legalName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  /** Address of the default image for link previews. */
  readonly image: string | undefined;
  readonly announcement?: { readonly text: string; readonly link?: SiteLink };
  /** The header's call to action; undefined without a demo page. */
  readonly demo?: SiteLink;
  /** Path of the page that shows a visitor's booking. */
  readonly appointment?: string;
  /** Path of the contact page. */
  readonly contact?: string;
  readonly social: readonly SiteLink[];
  readonly menus: readonly Menu[];
  readonly footer: readonly FooterSection[];
  readonly legal: readonly SiteLink[];
  /** Suggested links of the "not found" page. */
  readonly error: readonly SiteLink[];
}

/** Result of the query `Site`: every language's settings, navigation, pages with a name, and release notes, the newest first. */
export type SiteAnswer = {
  readonly [Name in keyof Queries.SiteQuery]: { readonly nodes: readonly SiteNode<Name>[] };
};
/** A node of that result. Only previews read `_previewable`. */
export type SiteNode<Name extends keyof Queries.SiteQuery> = Omit<
  Queries.SiteQuery[Name]['nodes'][number],
  '_previewable'
>;
type Settings = SiteNode<'settings'>['data'];
type Navigation = SiteNode<'navigation'>['data'];
type LabelledLink = Navigation['menus'][number];

/** Settings and navigation of a language, with the master language as fallback. */
export function siteOf(answer: SiteAnswer, lang: string): Site {
  const settings = inLanguage(answer.settings.nodes, lang)?.data;
  const navigation = inLanguage(answer.navigation.nodes, lang)?.data;
  const pageOf = (name: string) =>
    inLanguage(
      answer.namedPages.nodes.filter(({ uid }) => uid === name),
      lang,
    )?.url ?? undefined;
  const demoHref = pageOf('book-demo');
  const demoLabel = settings?.demo_label ?? '';
  return {
    lang,
    home: languageOf(lang).prefix || '/',
    name: settings?.site_name ?? '',
    productName: settings?.product_name ?? '',
    tagline: settings?.tagline ?? '',
    description: settings?.description ?? '',
    legalName: settings?.legal_name ?? '',
    email: settings?.email ?? '',
    phone: settings?.phone ?? '',
    address: settings?.address ?? '',
    image: settings?.image?.url || undefined,
    announcement: announcementOf(settings, inLanguage(answer.releases.nodes, lang)),
    demo: demoHref && demoLabel ? { label: demoLabel, href: demoHref } : undefined,
    appointment: pageOf('booking-confirmed'),
    contact: pageOf('contact'),
    social: linksOf(settings?.social),
    menus: menusOf(navigation),
    footer: grouped(navigation?.footer ?? [], linkOf).map(({ title, items }) => ({ title, links: items })),
    legal: linksOf(navigation?.legal),
    error: linksOf(navigation?.error),
  };
}

/** The settings' own announcement, or else one of the newest release notes. */
function announcementOf(
  settings: Settings | undefined,
  release: SiteNode<'releases'> | undefined,
): Site['announcement'] {
  const label = settings?.announcement_label ?? null;
  if (settings?.announcement)
    return { text: settings.announcement, link: linkOf({ label, link: settings.announcement_link }) };
  if (!release?.data.title || !release.url) return undefined;
  return { text: release.data.title, link: linkOf({ label, link: { url: release.url, target: null } }) };
}

function inLanguage<Item extends { readonly lang: string }>(items: readonly Item[], lang: string): Item | undefined {
  return items.find((item) => item.lang === lang) ?? items.find((item) => item.lang === masterLanguage.id);
}

function linkOf({ label, link }: LabelledLink): SiteLink | undefined {
  const href = toHref(link);
  return label && href ? { label, href, target: link?.target ?? undefined } : undefined;
}

function linksOf(links: readonly LabelledLink[] | undefined): SiteLink[] {
  return (links ?? []).flatMap((link) => linkOf(link) ?? []);
}

function menusOf(navigation: Navigation | undefined): Menu[] {
  return (navigation?.menus ?? []).flatMap(({ label, link }) => {
    const entries = (navigation?.entries ?? []).filter((entry) => entry.menu === label);
    const sections = grouped(entries, entryOf).map(({ title, items }) => ({ title, entries: items }));
    const href = toHref(link);
    return label && (href || sections.length > 0) ? [{ label, href, sections }] : [];
  });
}

function entryOf(entry: Navigation['entries'][number]): MenuEntry | undefined {
  const link = linkOf(entry);
  return link && { ...link, text: entry.text ?? '', icon: entry.icon ?? '' };
}

/** Rows grouped by section, both in the editors' order; rows without a result of `read` are dropped. */
function grouped<Row extends { readonly section: string | null }, Item>(
  rows: readonly Row[],
  read: (row: Row) => Item | undefined,
): { title: string; items: Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const row of rows) {
    const item = read(row);
    if (item === undefined) continue;
    const title = row.section ?? '';
    groups.set(title, [...(groups.get(title) ?? []), item]);
  }
  return [...groups].map(([title, items]) => ({ title, items }));
}
