import { createElement, useState, type ComponentType } from 'react';
import type { LoadedPage } from '../lib/gatsbyWindow';
import { lazyModule, preloadModules, type LazyModule } from '../lib/lazyModule';
import { deferPageData, deferredPage } from './deferredPageData';
import { Island } from './Island';
import { IslandContext } from './lazyHydrate';
import { serverHtmlOf } from './serverRendered';

const PAGE = 'page';

/** Replaces the template of a reading page on landing: its HTML is one island, and its template and data are loaded with the first interaction. */
export function StaticPage(props: object) {
  const [html] = useState(() => serverHtmlOf('island', PAGE) ?? '');
  const [page] = useState(deferredPage);
  // The islands of a template are declared when its code is evaluated.
  const [module] = useState(() =>
    lazyModule(() => (page?.load() ?? Promise.resolve()).then(() => preloadModules('island'))),
  );
  return (
    <Island name={PAGE} html={html} module={module}>
      <IslandContext.Provider value={PAGE}>
        <Template given={props} page={page} />
      </IslandContext.Provider>
    </Island>
  );
}

/** Starts Gatsby's runtime with the server's HTML alone on a reading page (see `deferPageData`). */
export function startWithServerHtml(): void {
  deferPageData(StaticPage);
}

interface TemplateProps {
  /** Props of every page. */
  given: object;
  page: LazyModule<LoadedPage> | undefined;
}

function Template({ given, page }: TemplateProps) {
  const loaded = page?.peek();
  const template = loaded?.component && ('default' in loaded.component ? loaded.component.default : loaded.component);
  return template ? createElement(template as ComponentType, { ...given, ...loaded.json }) : null;
}
