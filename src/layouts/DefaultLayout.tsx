import { Frame } from './Frame';
import type { LayoutProps } from './layoutProps';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

/** The site's whole frame: announcement, menus, demo button, footer with every section. */
export function DefaultLayout({ site, text, context, consent, children }: LayoutProps) {
  return (
    <Frame
      layout="default"
      skip={text.frame.skip}
      header={<SiteHeader site={site} context={context} />}
      footer={<SiteFooter site={site} context={context} consent={consent} />}
    >
      {children}
    </Frame>
  );
}
