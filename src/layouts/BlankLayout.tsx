import { Frame } from './Frame';
import type { LayoutProps } from './layoutProps';

/** No header or footer: for pages embedded in another tool, or shown for a moment. */
export function BlankLayout({ children }: LayoutProps) {
  return <Frame layout="blank">{children}</Frame>;
}
