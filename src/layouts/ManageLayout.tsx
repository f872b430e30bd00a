import { Container } from '../components/Container';
import { Frame } from './Frame';
import { FrameHeader } from './lazyFrame';
import type { LayoutProps } from './layoutProps';

/** For those who run the site: dense, wide, figures that line up. */
export function ManageLayout({ text, context, children }: LayoutProps) {
  return (
    <Frame
      layout="manage"
      skip={text.frame.skip}
      header={<FrameHeader key="header-manage" kind="manage" context={context} />}
    >
      <Container width="wide">{children}</Container>
    </Frame>
  );
}
