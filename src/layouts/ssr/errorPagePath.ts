import { cloneElement, isValidElement, type ReactNode } from 'react';
import { languageOfPath } from '../../config/languages';

interface InlineScript {
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/**
 * Sets the page path of a translated error page to `/404` or `/500`: only for these does Gatsby's runtime keep the
 * requested address.
 * @param body components after the page
 * @param pathname path of the page, e.g. `/de/404`
 */
export function errorPagePath(body: readonly ReactNode[], pathname: string): ReactNode[] {
  const { prefix } = languageOfPath(pathname);
  const own = pathname.slice(prefix.length);
  if (!prefix || !/^\/(404|500)\/?$/.test(own)) return [...body];
  return body.map((one) => {
    const html = isValidElement<InlineScript>(one) && one.props.dangerouslySetInnerHTML?.__html;
    if (!html || !isValidElement<InlineScript>(one)) return one;
    const __html = html.replace(`window.pagePath="${pathname}"`, `window.pagePath="${own}"`);
    return cloneElement(one, { dangerouslySetInnerHTML: { __html } });
  });
}
