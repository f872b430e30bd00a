import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { linkKind, safeHref } from '../lib/safeHref';
import { useCoreText } from '../text/core';
import { useLinkLanguage } from '../text/linkLanguage';

export interface SmartLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  children: ReactNode;
}

/**
 * A link to anywhere, a plain anchor: pages of this site are loaded in place by one listener (`handleLinks`). An address that is unsafe
 * (`javascript:` and the like) leaves only its words behind. A link to a page in another language names that language after its words,
 * and in `hreflang`; a link with an `hrefLang` of its own, such as those of `LanguageSwitch`, stays as it is.
 */
export function SmartLink({ href, target, rel, hrefLang, children, ...attributes }: SmartLinkProps) {
  const { link } = useCoreText();
  const address = safeHref(href);
  const kind = address ? linkKind(address) : undefined;
  const language = useLinkLanguage(kind === 'page' && !hrefLang ? address : undefined);
  if (!address) return <span className={attributes.className}>{children}</span>;
  const opensAway = kind === 'external' || target === '_blank';
  return (
    <a
      href={address}
      target={target}
      rel={opensAway ? withNoopener(rel) : rel}
      hrefLang={hrefLang ?? language?.code}
      {...attributes}
    >
      {children}
      {language ? <span> {language.name}</span> : null}
      {target === '_blank' ? <span className="visually-hidden"> {link.newTab}</span> : null}
    </a>
  );
}

function withNoopener(rel = ''): string {
  return [...new Set([...rel.split(' '), 'noopener'])].join(' ').trim();
}
