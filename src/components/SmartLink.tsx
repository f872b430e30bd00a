import { Link } from 'gatsby';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { linkKind, safeHref } from '../lib/safeHref';
import { useText } from '../text';

export interface SmartLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  children: ReactNode;
}

/**
 * A link to anywhere. A page of this site is loaded in place, everything else is a plain anchor; an address that is unsafe
 * (`javascript:` and the like) leaves only its words behind.
 */
export function SmartLink({ href, target, rel, children, ...attributes }: SmartLinkProps) {
  const { link } = useText();
  const address = safeHref(href);
  if (!address) return <span className={attributes.className}>{children}</span>;
  const kind = linkKind(address);
  if (kind === 'page' && !target && attributes.download === undefined) {
    return (
      <Link to={address} rel={rel} {...anchorAttributes(attributes)}>
        {children}
      </Link>
    );
  }
  const opensAway = kind === 'external' || target === '_blank';
  return (
    <a href={address} target={target} rel={opensAway ? withNoopener(rel) : rel} {...attributes}>
      {children}
      {target === '_blank' ? <span className="visually-hidden"> {link.newTab}</span> : null}
    </a>
  );
}

/** Gatsby's Link takes every attribute of an anchor, though its types narrow some of them. */
function anchorAttributes(attributes: Omit<SmartLinkProps, 'href' | 'children'>): object {
  return attributes;
}

function withNoopener(rel = ''): string {
  return [...new Set([...rel.split(' '), 'noopener'])].join(' ').trim();
}
