import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { linkKind, safeHref } from '../lib/safeHref';
import { useCoreText } from '../text/core';

export interface SmartLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  children: ReactNode;
}

/**
 * A link to anywhere, a plain anchor: pages of this site are loaded in place by one listener (`handleLinks`). An address that is unsafe
 * (`javascript:` and the like) leaves only its words behind.
 */
export function SmartLink({ href, target, rel, children, ...attributes }: SmartLinkProps) {
  const { link } = useCoreText();
  const address = safeHref(href);
  if (!address) return <span className={attributes.className}>{children}</span>;
  const kind = linkKind(address);
  const opensAway = kind === 'external' || target === '_blank';
  return (
    <a href={address} target={target} rel={opensAway ? withNoopener(rel) : rel} {...attributes}>
      {children}
      {target === '_blank' ? <span className="visually-hidden"> {link.newTab}</span> : null}
    </a>
  );
}

function withNoopener(rel = ''): string {
  return [...new Set([...rel.split(' '), 'noopener'])].join(' ').trim();
}
