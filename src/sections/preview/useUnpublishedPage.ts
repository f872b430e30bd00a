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
    /** Gatsby's own list of the templates that the site was built with. */
    asyncRequires?: {
      readonly components: Readonly<Record<string, () => Promise<{ default: ComponentType<object> }>>>;
    };
  }
}

/** The page that a document without a built page will have, as soon as its template is there; undefined when it will have none. */
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
    // The server has answered "not found", in the language of the site.
    if (lang !== undefined) window.document.documentElement.lang = languageOf(lang).code;
  }, [lang]);

  if (!document || planned?.of !== id || !planned) return undefined;
  const { template, plan } = planned;
  const key = document.__typename.charAt(0).toLowerCase() + document.__typename.slice(1);
  const data = { ...EMPTY_LISTS, articles: [], [key]: document };
  return {
    // Another page at the same address, so the frame takes the layout and language of this one.
    pathname: `${page.pathname}?preview`,
    context: plan.context,
    element: createElement(template, { ...page.element.props, data, pageContext: plan.context } as object),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** As Gatsby names the file of a template. */
function chunkName(template: string): string {
  const name = template.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  return `component---src-templates-${name}-tsx`;
}

/** A document that is not published is in no list yet, so the lists that its template asks for have nothing below it. */
const EMPTY_LISTS = Object.fromEntries(
  routes.flatMap(({ documentType }) => {
    if (documentType === undefined) return [];
    const name = documentType.replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
    return [[`allPrismic${name}`, { nodes: [], edges: [], totalCount: 0 }]];
  }),
);
