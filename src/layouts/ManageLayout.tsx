import { Container } from '../components/Container';
import { Frame } from './Frame';
import type { LayoutProps } from './layoutProps';
import { ManageHeader } from './ManageHeader';

/** For those who run the site: dense, wide, figures that line up. */
export function ManageLayout({ site, text, context, children }: LayoutProps) {
  return (
    <Frame layout="manage" skip={text.frame.skip} header={<ManageHeader site={site} context={context} />}>
      <Container width="wide">{children}</Container>
    </Frame>
  );
}
