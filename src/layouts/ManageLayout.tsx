import { Container } from '../components/Container';
import { Frame } from './Frame';
import { FrameHeader } from './lazyFrame';
import type { LayoutProps } from './layoutProps';

/** For ops pages: dense and wide, with tabular figures. */
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
