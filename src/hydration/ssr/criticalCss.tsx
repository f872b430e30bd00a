import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { classesIn, usedRules } from './usedRules';

interface StyleProps {
  readonly 'data-identity'?: string;
  readonly 'data-href'?: string;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

interface CriticalCssOptions {
  /** Whether it is a reading page; found out from the body where it is not given. */
  readonly isReading?: boolean;
  /** Classes of elements that scripts add before the complete stylesheet is loaded. */
  readonly scripted?: readonly string[];
}

/** A closed dialog: a script opens it, when the complete stylesheet is loaded. */
const CLOSED_DIALOG = /<dialog\b(?![^>]* open).*?<\/dialog>/gs;

/** Whether a page stays static until the first interaction: its whole content is an island, and the server replaces nothing in it. */
export function isReadingPage(body: string): boolean {
  return body.includes('data-island="page"') && !body.includes('data-region=');
}

/**
 * Critical CSS: inlines in the head of a reading page the rules that its HTML uses. `preloadStyles` loads the complete stylesheet with the
 * first interaction. Other pages are changed by scripts from the start, or by the server, and keep the complete stylesheet.
 * @param head components of the page's head
 * @param body HTML of the page
 */
export function inlineCriticalCss(
  head: readonly ReactNode[],
  body: string,
  { isReading = isReadingPage(body), scripted = [] }: CriticalCssOptions = {},
): ReactNode[] {
  const sheet = isReading ? head.find(isSheet) : undefined;
  if (!sheet) return [...head];
  const { dangerouslySetInnerHTML: css, ...attributes } = sheet.props;
  const used = usedRules(css?.__html ?? '', new Set([...classesIn(body.replaceAll(CLOSED_DIALOG, '')), ...scripted]));
  const style = <style key={sheet.key} {...attributes} data-critical="" dangerouslySetInnerHTML={{ __html: used }} />;
  return head.map((component) => (component === sheet ? style : component));
}

function isSheet(component: ReactNode): component is ReactElement<StyleProps> {
  const isStyle = isValidElement<StyleProps>(component) && component.type === 'style';
  return isStyle && /^\/styles\./.test(component.props['data-href'] ?? '');
}
