import { Frame } from './Frame';
import { FrameFooter, FrameHeader } from './lazyFrame';
import type { LayoutProps } from './layoutProps';

/** For a page that says what went wrong: it fills the window, and little around it can break in turn. */
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
