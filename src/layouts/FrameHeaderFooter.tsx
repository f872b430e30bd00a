import type { ReactNode } from 'react';
import { useSite } from '../content/useSite';
import type { PageContext } from '../routes/pageContext';
import { ManageHeader } from './ManageHeader';
import { PlainHeader } from './PlainHeader';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';
import { SmallFooter } from './SmallFooter';

export interface FrameHeaderProps {
  /** `site`: with menus; `plain`: logo and demo button; `manage`: links to the ops pages. */
  kind: 'site' | 'plain' | 'manage';
  context: PageContext;
}

export interface FrameFooterProps {
  /** `site`: every section; `small`: the legal row alone. */
  kind: 'site' | 'small';
  context: PageContext;
  /** Button that opens the consent settings, in the legal row. */
  consent?: ReactNode;
}

/** Header of a layout. */
export function FrameHeader({ kind, context }: FrameHeaderProps) {
  const site = useSite(context.lang);
  if (kind === 'site') return <SiteHeader site={site} context={context} />;
  if (kind === 'plain') return <PlainHeader site={site} context={context} />;
  return <ManageHeader site={site} context={context} />;
}

/** Footer of a layout. */
export function FrameFooter({ kind, context, consent }: FrameFooterProps) {
  const site = useSite(context.lang);
  if (kind === 'site') return <SiteFooter site={site} context={context} consent={consent} />;
  return <SmallFooter site={site} consent={consent} />;
}
