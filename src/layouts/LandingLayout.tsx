import { Frame } from './Frame';
import type { LayoutProps } from './layoutProps';
import { PlainHeader } from './PlainHeader';
import { SmallFooter } from './SmallFooter';

/** For a page with one purpose: no menu to wander off to, and a footer with the legal row alone. */
export function LandingLayout({ site, text, context, consent, children }: LayoutProps) {
  return (
    <Frame
      layout="landing"
      skip={text.frame.skip}
      header={<PlainHeader site={site} context={context} demo />}
      footer={<SmallFooter site={site} consent={consent} />}
    >
      {children}
    </Frame>
  );
}
