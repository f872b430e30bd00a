import { Frame } from './Frame';
import type { LayoutProps } from './layoutProps';

/** Nothing but the page: for what is shown inside another tool, or only for a moment. */
export function BlankLayout({ children }: LayoutProps) {
  return <Frame layout="blank">{children}</Frame>;
}
