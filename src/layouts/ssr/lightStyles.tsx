import { isValidElement, type ReactNode } from 'react';
import buttonClasses from '../../components/Button.module.css';
import consentClasses from '../consent/ConsentPanel.module.css';
import noticeClasses from '../PageNotice.module.css';
import { usedStyles } from './usedStyles';

interface StyleProps {
  readonly 'data-identity'?: string;
  readonly 'data-href'?: string;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/** What scripts show before all styles are there: the question of consent, and that there is no connection. */
const ANYWHERE = [buttonClasses, consentClasses, noticeClasses].flatMap((classes) =>
  Object.values(classes).flatMap((names) => names.split(' ')),
);

/** Whether a page changes for nobody until somebody uses it: it is late as a whole, and the server fills nothing in. */
export function isToBeRead(body: string): boolean {
  return body.includes('data-part="page"') && !body.includes('data-region=');
}

/**
 * Leaves in the head of a page that is there to be read only the styles that it can meet; `wantStyles` fetches all of them when somebody
 * uses it. Other pages are changed by scripts from the start, or by the server, and keep all styles.
 * @param head components of the page's head
 * @param body HTML of the page
 */
export function lightStyles(head: readonly ReactNode[], body: string): ReactNode[] {
  if (!isToBeRead(body)) return [...head];
  return head.map((component) => {
    if (!isValidElement<StyleProps>(component) || component.type !== 'style') return component;
    const { dangerouslySetInnerHTML: css, ...attributes } = component.props;
    if (!css || !/^\/styles\./.test(attributes['data-href'] ?? '')) return component;
    const __html = usedStyles(css.__html, body, ANYWHERE);
    return <style key={component.key} {...attributes} data-used="" dangerouslySetInnerHTML={{ __html }} />;
  });
}
