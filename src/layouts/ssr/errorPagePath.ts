import { cloneElement, isValidElement, type ReactNode } from 'react';
import { languageOfPath } from '../../config/languages';

interface InlineScript {
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/**
 * Has an error page of another language call itself `/404` or `/500`: only on pages of these names do Gatsby's scripts leave the visitor at
 * the address that was asked for.
 * @param body what stands after the page
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
