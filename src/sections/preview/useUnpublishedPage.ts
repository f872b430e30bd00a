import type { PreviewedDocument } from 'prismic-preview-store';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { languageOf } from '../../config/languages';
import type { PageInFrame } from '../../content/preview/previewSlot';
import type { PreviewPaths } from '../../content/preview/previewPaths';
import { useSite } from '../../content/useSite';
import { titleWithSite } from '../../layouts/describe';
import type { PlannedPage } from '../../routes/planPages';
import { routes } from '../../routes/table';

interface Planned {
  readonly of: string;
  readonly plan: PlannedPage;
  readonly template: ComponentType<object>;
}

declare global {
  interface Window {
    /** Gatsby's map of template chunks. */
    asyncRequires?: {
      readonly components: Readonly<Record<string, () => Promise<{ default: ComponentType<object> }>>>;
    };
  }
}

/** The page of a document that is not built yet, as soon as its template has loaded; undefined when it has none. */
export function useUnpublishedPage(
  document: PreviewedDocument | undefined,
  page: PageInFrame,
  paths: PreviewPaths,
): PageInFrame | undefined {
  const [planned, setPlanned] = useState<Planned>();
  const id = document?.prismicId;
  const raw = document?.raw;
  useEffect(() => {
    if (!raw) return;
    let isOver = false;
    void (async () => {
      const plan = await paths.plan(raw);
      const load = plan && window.asyncRequires?.components[chunkName(plan.template)];
      if (!plan || !load) return;
      const { default: template } = await load();
      if (!isOver) setPlanned({ of: raw.id, plan, template });
    })();
    return () => {
      isOver = true;
    };
  }, [raw, paths]);

  const site = useSite(raw?.lang ?? page.context.lang);
  const title = document && [document.data['meta_title'], document.data['title'], document.data['name']].find(isText);
  useEffect(() => {
    if (title !== undefined) window.document.title = titleWithSite(title, site.name);
  }, [title, site]);

  const lang = planned?.of === id ? planned?.plan.context.lang : undefined;
  useEffect(() => {
    // The server has responded with the "not found" page, in the site's language.
    if (lang !== undefined) window.document.documentElement.lang = languageOf(lang).code;
  }, [lang]);

  if (!document || planned?.of !== id || !planned) return undefined;
  const { template, plan } = planned;
  const key = document.__typename.charAt(0).toLowerCase() + document.__typename.slice(1);
  const data = { ...EMPTY_LISTS, articles: [], [key]: document };
  return {
    // A distinct path, so that the frame switches to this page's layout and language.
    pathname: `${page.pathname}?preview`,
    context: plan.context,
    element: createElement(template, { ...page.element.props, data, pageContext: plan.context } as object),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Gatsby's chunk name of a template. */
function chunkName(template: string): string {
  const name = template.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  return `component---src-templates-${name}-tsx`;
}

/** An unpublished document is in no list yet, so the lists of its template are empty. */
const EMPTY_LISTS = Object.fromEntries(
  routes.flatMap(({ documentType }) => {
    if (documentType === undefined) return [];
    const name = documentType.replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
    return [[`allPrismic${name}`, { nodes: [], edges: [], totalCount: 0 }]];
  }),
);
