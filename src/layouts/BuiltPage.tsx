import { createElement, useState, type ComponentType } from 'react';
import { htmlThere } from '../freshness/builtPage';
import { beginWithHtml, ownResources } from '../freshness/builtResources';
import type { LoadedPage } from '../freshness/gatsbyWindow';
import { supplyOf, type Supply } from '../lib/supply';
import { KeptPart } from './KeptPart';
import { PartContext, wantParts } from './late';

const PAGE = 'page';

/** Stands in for the template of a page that is there to be read: its HTML, and from the first use on what the template makes of its data. */
export function BuiltPage(props: object) {
  const [html] = useState(() => htmlThere('part', PAGE) ?? '');
  const [own] = useState(ownResources);
  // The template tells which parts it has when it comes.
  const [supply] = useState(() => supplyOf(() => (own?.want() ?? Promise.resolve()).then(wantParts)));
  return (
    <KeptPart name={PAGE} html={html} supply={supply}>
      <PartContext.Provider value={PAGE}>
        <Template given={props} own={own} />
      </PartContext.Provider>
    </KeptPart>
  );
}

/** Has Gatsby begin with the page's HTML alone, where the page is there to be read (see `beginWithHtml`). */
export function beginAsBuilt(): void {
  beginWithHtml(BuiltPage);
}

interface TemplateProps {
  /** Props of every page. */
  given: object;
  own: Supply<LoadedPage> | undefined;
}

function Template({ given, own }: TemplateProps) {
  const page = own?.now();
  const template = page?.component && ('default' in page.component ? page.component.default : page.component);
  return template ? createElement(template as ComponentType, { ...given, ...page.json }) : null;
}
