import type { ReactElement, ReactNode } from 'react';
import { Container } from '../components/Container';
import type { LayoutName, PageContext } from '../routes/pageContext';
import type { CoreText } from '../text/core';
import { Frame } from './Frame';
import { FrameFooter, FrameHeader } from './lazyFrame';

/**
 * Props of a layout. A layout must not use hooks: PageFrame calls it as a function, so that pages keep their position
 * in the React tree (and the page transition its state) when the layout changes.
 */
export interface LayoutProps {
  text: CoreText;
  context: PageContext;
  /** Button that opens the consent settings, in the footer's legal row. */
  consent?: ReactNode;
  children: ReactNode;
}

/** No header or footer: for pages embedded in another tool, or shown for a moment. */
function BlankLayout({ children }: LayoutProps) {
  return <Frame layout="blank">{children}</Frame>;
}

/** The default layout: announcement, menus, demo button, footer with every section. */
function DefaultLayout({ text, context, consent, children }: LayoutProps) {
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

/** Logo and demo button, and a footer with the legal row alone. */
function plainLayout(layout: 'error' | 'landing', { text, context, consent, children }: LayoutProps) {
  return (
    <Frame
      layout={layout}
      skip={text.frame.skip}
      header={<FrameHeader key="header-plain" kind="plain" context={context} />}
      footer={<FrameFooter key="footer-small" kind="small" context={context} consent={consent} />}
    >
      {children}
    </Frame>
  );
}

/** For error pages: fills the window, and depends on little that could fail in turn. */
export function ErrorLayout(props: LayoutProps) {
  return plainLayout('error', props);
}

/** For landing pages. */
function LandingLayout(props: LayoutProps) {
  return plainLayout('landing', props);
}

/** For ops pages: dense and wide, with tabular figures. */
function ManageLayout({ text, context, children }: LayoutProps) {
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

/** Layouts by their name in the routes table. */
export const layouts: Record<LayoutName, (props: LayoutProps) => ReactElement> = {
  blank: BlankLayout,
  default: DefaultLayout,
  error: ErrorLayout,
  landing: LandingLayout,
  manage: ManageLayout,
};
