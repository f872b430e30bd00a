import { lazy, Suspense } from 'react';
import { Container } from '../components/Container';
import { Frame } from './Frame';
import type { LayoutProps } from './layoutProps';

/** Few see it, and it knows all routes. */
const ManageHeader = lazy(() => import('./ManageHeader'));

/** For those who run the site: dense, wide, figures that line up. */
export function ManageLayout({ site, text, context, children }: LayoutProps) {
  return (
    <Frame
      layout="manage"
      skip={text.frame.skip}
      header={
        <Suspense>
          <ManageHeader site={site} context={context} />
        </Suspense>
      }
    >
      <Container width="wide">{children}</Container>
    </Frame>
  );
}
