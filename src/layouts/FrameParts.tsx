import type { ReactNode } from 'react';
import { useSite } from '../content/useSite';
import type { PageContext } from '../routes/pageContext';
import { ManageHeader } from './ManageHeader';
import { PlainHeader } from './PlainHeader';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';
import { SmallFooter } from './SmallFooter';

export interface FrameHeaderProps {
  /** `site` has the menus, `plain` logo and demo button, `manage` the pages of those who run the site. */
  kind: 'site' | 'plain' | 'manage';
  context: PageContext;
}

export interface FrameFooterProps {
  /** `site` has every section, `small` the legal row alone. */
  kind: 'site' | 'small';
  context: PageContext;
  /** Opens the consent settings; the legal row shows it. */
  consent?: ReactNode;
}

/** What stands above a page. */
export function FrameHeader({ kind, context }: FrameHeaderProps) {
  const site = useSite(context.lang);
  if (kind === 'site') return <SiteHeader site={site} context={context} />;
  if (kind === 'plain') return <PlainHeader site={site} context={context} demo />;
  return <ManageHeader site={site} context={context} />;
}

/** What stands below a page. */
export function FrameFooter({ kind, context, consent }: FrameFooterProps) {
  const site = useSite(context.lang);
  if (kind === 'site') return <SiteFooter site={site} context={context} consent={consent} />;
  return <SmallFooter site={site} consent={consent} />;
}
