import { Frame } from './Frame';
import { FrameFooter, FrameHeader } from './lazyFrame';
import type { LayoutProps } from './layoutProps';

/** The default layout: announcement, menus, demo button, footer with every section. */
export function DefaultLayout({ text, context, consent, children }: LayoutProps) {
  return (
    <Frame
      layout="default"
      skip={text.frame.skip}
      header={<FrameHeader key="header-site" kind="site" context={context} />}
      footer={<FrameFooter key="footer-site" kind="site" context={context} consent={consent} />}
    >
      {children}
    </Frame>
  );
}
