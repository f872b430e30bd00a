import { Frame } from './Frame';
import { FrameFooter, FrameHeader } from './lazyFrame';
import type { LayoutProps } from './layoutProps';

/** For landing pages: no menu, and a footer with the legal row alone. */
export function LandingLayout({ text, context, consent, children }: LayoutProps) {
  return (
    <Frame
      layout="landing"
      skip={text.frame.skip}
      header={<FrameHeader key="header-plain" kind="plain" context={context} />}
      footer={<FrameFooter key="footer-small" kind="small" context={context} consent={consent} />}
    >
      {children}
    </Frame>
  );
}
