import { Frame } from './Frame';
import { FrameFooter, FrameHeader } from './lazyFrame';
import type { LayoutProps } from './layoutProps';

/** For error pages: fills the window, and depends on little that could fail in turn. */
export function ErrorLayout({ text, context, consent, children }: LayoutProps) {
  return (
    <Frame
      layout="error"
      skip={text.frame.skip}
      header={<FrameHeader key="header-plain" kind="plain" context={context} />}
      footer={<FrameFooter key="footer-small" kind="small" context={context} consent={consent} />}
    >
      {children}
    </Frame>
  );
}
