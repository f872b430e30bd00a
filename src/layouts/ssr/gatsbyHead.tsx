import { StaticQueryContext } from 'gatsby';
import { Children, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

interface ElementProps {
  readonly id?: string;
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}
type HeadElement = ReactElement<ElementProps, string>;
type Component = (props: object) => ReactNode;

/** What Gatsby knows of a page that it renders, and what it takes for its document. */
interface RenderedPage {
  readonly pagePath: string;
  readonly pageComponent?: { readonly Head?: unknown };
  readonly pageData: {
    readonly result?: {
      readonly data?: object;
      readonly serverData?: object;
      readonly pageContext?: { readonly __params?: object };
    };
  };
  /** Results of static queries. */
  readonly staticQueryContext: object;
  readonly setHeadComponents: (components: ReactElement[]) => void;
  readonly setHtmlAttributes: (attributes: object) => void;
  readonly setBodyAttributes: (attributes: object) => void;
}

/** What belongs into a document's head. */
const OF_HEADS = new Set(['base', 'link', 'meta', 'noscript', 'script', 'style', 'title']);
/** What holds text that HTML does not read. */
const RAW = new Set(['script', 'style']);

/**
 * Stands in for what makes the head of a page in Gatsby's renderer, under the same name. Gatsby renders what a template's `Head` returns, reads
 * that as HTML, and renders it again with the page; this takes the elements as they are. Text in scripts stays as it was written, where Gatsby
 * decodes it (`&lt;`). It goes without a router and without Gatsby's `wrapRootElement`, which nobody has here.
 * @throws Error when a `Head` holds another kind of component than plain functions: nobody would render it
 */
export function headHandlerForSSR(page: RenderedPage): void {
  const { pagePath, pageComponent, staticQueryContext } = page;
  const Head = pageComponent?.Head;
  if (!Head) return;
  if (!isPlain(Head)) throw new Error(`What the template of ${pagePath} exports as "Head" is no plain function.`);
  const { data, serverData, pageContext } = page.pageData.result ?? {};
  const location = { pathname: pagePath };
  const props = { location, params: { ...pageContext?.__params }, data: data ?? {}, serverData, pageContext };

  let elements: HeadElement[] = [];
  // Hooks, as those for static queries, have answers only while React renders.
  const Gathering = () => {
    elements = elementsIn(createElement(Head, props));
    return null;
  };
  renderToStaticMarkup(
    <StaticQueryContext.Provider value={staticQueryContext}>
      <Gathering />
    </StaticQueryContext.Provider>,
  );

  for (const { type, props } of elements) {
    // What stands in one is among the elements itself.
    const attributes = { ...props, children: undefined };
    if (type === 'html') page.setHtmlAttributes(attributes);
    if (type === 'body') page.setBodyAttributes(attributes);
  }
  page.setHeadComponents(lastOfEachId(elements.filter(({ type }) => OF_HEADS.has(type))).map(forDocument));
}

/** Elements of HTML that a node comes to: its own, and those in components, in fragments and in what belongs into no head. */
function elementsIn(node: ReactNode): HeadElement[] {
  const found: HeadElement[] = [];
  for (const child of [node].flat(Infinity)) {
    if (!isValidElement<ElementProps>(child)) continue;
    const type: unknown = child.type;
    if (typeof type === 'string') {
      found.push(child as HeadElement);
      if (!OF_HEADS.has(type)) found.push(...elementsIn(child.props.children));
    } else if (type === Fragment) found.push(...elementsIn(child.props.children));
    else if (isPlain(type)) found.push(...elementsIn(type(child.props)));
    else throw new Error(`A page's Head is made of elements and plain functions, and there is ${String(type)} in it.`);
  }
  return found;
}

function isPlain(value: unknown): value is Component {
  return (
    typeof value === 'function' && !(value.prototype as { isReactComponent?: object } | undefined)?.isReactComponent
  );
}

/** A later element with the same id takes the place of the one before. */
function lastOfEachId(elements: readonly HeadElement[]): HeadElement[] {
  return [...new Map(elements.map((element, index) => [element.props.id || index, element])).values()];
}

/** Marked as Gatsby's scripts know what a page has put into the head. */
function forDocument({ type, props }: HeadElement): ReactElement {
  const { children, ...attributes } = props;
  const marked = { ...attributes, 'data-gatsby-head': true };
  if (children === undefined || children === null) return createElement(type, marked);
  if (!RAW.has(type)) return createElement(type, marked, children);
  return createElement(type, { ...marked, dangerouslySetInnerHTML: { __html: Children.toArray(children).join('') } });
}
