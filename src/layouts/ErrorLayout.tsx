import { Frame } from './Frame';
import type { LayoutProps } from './layoutProps';
import { PlainHeader } from './PlainHeader';
import { SmallFooter } from './SmallFooter';

/** For a page that says what went wrong: it fills the window, and little around it can break in turn. */
export function ErrorLayout({ site, text, context, consent, children }: LayoutProps) {
  return (
    <Frame
      layout="error"
      skip={text.frame.skip}
      header={<PlainHeader site={site} context={context} demo />}
      footer={<SmallFooter site={site} consent={consent} />}
    >
      {children}
    </Frame>
  );
}
