import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { buttonClass } from '../../components/buttonClass';
import consentClasses from '../consent/ConsentPanel.module.css';
import noticeClasses from '../PageNotice.module.css';
import { classesIn, usedStyles } from './usedStyles';

interface StyleProps {
  readonly 'data-identity'?: string;
  readonly 'data-href'?: string;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

interface LightStyles {
  readonly head: ReactNode[];
  /** What comes after the page. */
  readonly end: ReactNode[];
}

/** What scripts show before all styles are there: the question of consent, and that there is no connection. */
const ANYWHERE = [
  'visually-hidden',
  buttonClass({ kind: 'primary', size: 'small' }) ?? '',
  buttonClass({ kind: 'secondary', size: 'small' }) ?? '',
  ...Object.values(consentClasses),
  ...Object.values(noticeClasses),
].flatMap((names) => names.split(' '));

/** A closed dialog, which only a script opens, once all styles are there. */
const CLOSED = /<dialog\b(?![^>]* open).*?<\/dialog>/gs;
/** What nobody sees as the page appears: what is below it, and what is closed. Of the latter a summary is seen, which is kept apart. */
const UNSEEN = /<\/main>.*|(<details\b(?![^>]* open).*?<\/summary>).*?<\/details>/gs;

/** Whether a page changes for nobody until somebody uses it: it is late as a whole, and the server fills nothing in. */
export function isToBeRead(body: string): boolean {
  return body.includes('data-part="page"') && !body.includes('data-region=');
}

/**
 * Leaves in a page that is there to be read only the styles that it can meet, and in its head those that it begins with; `wantStyles`
 * fetches all of them when somebody uses it. Other pages are changed by scripts from the start, or by the server, and keep all styles.
 * @param head components of the page's head
 * @param body HTML of the page
 * @param options whether it is there to be read, where that is known
 */
export function lightStyles(head: readonly ReactNode[], body: string, { isRead = isToBeRead(body) } = {}): LightStyles {
  const sheet = isRead ? head.find(isSheet) : undefined;
  if (!sheet) return { head: [...head], end: [] };
  const { dangerouslySetInnerHTML: css, ...attributes } = sheet.props;
  const unseen: string[] = [];
  const seen = body.replaceAll(CLOSED, '').replace(UNSEEN, (part: string, summary = '') => {
    unseen.push(part);
    return summary;
  });
  const others = new Set([...classesIn(unseen.join('')), ...ANYWHERE]);
  const { first, later } = usedStyles(css?.__html ?? '', classesIn(seen), others);
  const style = <style key={sheet.key} {...attributes} data-used="" dangerouslySetInnerHTML={{ __html: first }} />;
  return {
    head: head.map((component) => (component === sheet ? style : component)),
    end: [<style key="later" data-used="" dangerouslySetInnerHTML={{ __html: later }} />],
  };
}

function isSheet(component: ReactNode): component is ReactElement<StyleProps> {
  const isStyle = isValidElement<StyleProps>(component) && component.type === 'style';
  return isStyle && /^\/styles\./.test(component.props['data-href'] ?? '');
}
