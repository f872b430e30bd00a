import { languageOf, masterLanguage } from '../config/languages';
import type { DocumentIndex, RouteDocument } from './documentIndex';
import type { Crumb } from './pageContext';
import { ancestorsOf, joinPath, pathFor } from './pathFor';
import type { Route } from './route';
import { routeNamed, routesOf } from './table';

/** Label of a document: its title or name, else its uid, else its type. */
export function labelOf(document: RouteDocument): string {
  return textOf(document.data['title']) ?? textOf(document.data['name']) ?? document.uid ?? document.type;
}

/** Breadcrumb trails from the start page, by ancestors and by the section in a route's row. */
export class Breadcrumbs {
  private readonly sections = new Map<string, RouteDocument>();

  constructor(
    documents: readonly RouteDocument[],
    private readonly index: DocumentIndex,
  ) {
    for (const document of documents) {
      const [route] = routesOf(document);
      if (route?.uid !== undefined) this.sections.set(`${document.lang}/${route.name}`, document);
    }
  }

  /** The trail down to, and including, the page of this document at this row. */
  of(route: Route, document: RouteDocument, path: string): Crumb[] {
    if (route.name === 'home') return [];
    const above = route.secondary ? [] : ancestorsOf(document, this.index);
    return [
      ...this.above(route, document.lang),
      ...above.flatMap((ancestor) => this.crumb(ancestor) ?? []),
      { label: labelOf(document), path },
    ];
  }

  /** The start page, and the row's section page. */
  above(route: Route, lang: string): Crumb[] {
    const settings = this.index.settings(lang) ?? this.index.settings(masterLanguage.id);
    const language = languageOf(lang);
    const start = { label: textOf(settings?.data['site_name']) ?? language.name, path: language.prefix || '/' };
    if (route.section === undefined) return [start];
    const section = routeNamed(route.section);
    const document = this.sections.get(`${lang}/${section.name}`);
    const crumb = document && this.crumb(document);
    if (crumb) return [start, crumb];
    const { label, uid, pattern } = section;
    if (label === undefined) return [start];
    if (uid !== undefined) return [start, { label, path: joinPath(lang, [uid]) }];
    // The section page exists in one language only.
    return lang === masterLanguage.id ? [start, { label, path: pattern }] : [start];
  }

  private crumb(document: RouteDocument): Crumb | undefined {
    const path = pathFor(document, this.index);
    return path === undefined ? undefined : { label: labelOf(document), path };
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
