import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { languageOf, languageOfPath } from '../config/languages';
import { linkKind, safeHref } from '../lib/safeHref';
import { useCoreText, useLang } from '../text/core';

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
  const lang = useLang();
  const address = safeHref(href);
  if (!address) return <span className={attributes.className}>{children}</span>;
  const kind = linkKind(address);
  const opensAway = kind === 'external' || target === '_blank';
  const other = kind === 'page' && lang && !hrefLang ? otherLanguage(address, lang) : undefined;
  return (
    <a
      href={address}
      target={target}
      rel={opensAway ? withNoopener(rel) : rel}
      hrefLang={hrefLang ?? other}
      {...attributes}
    >
      {children}
      {other ? <span> {link.languages[other] ?? `(${other})`}</span> : null}
      {target === '_blank' ? <span className="visually-hidden"> {link.newTab}</span> : null}
    </a>
  );
}

/** Code of the language of a page of this site, when it is not the given one. A relative address stays in its language. */
function otherLanguage(address: string, lang: string): string | undefined {
  if (!address.startsWith('/')) return undefined;
  const { code } = languageOfPath(address.split(/[?#]/)[0] ?? '');
  return code === languageOf(lang).code ? undefined : code;
}

function withNoopener(rel = ''): string {
  return [...new Set([...rel.split(' '), 'noopener'])].join(' ').trim();
}
