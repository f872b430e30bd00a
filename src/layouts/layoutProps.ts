import type { ReactNode } from 'react';
import type { PageContext } from '../routes/pageContext';
import type { CoreText } from '../text/core';

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
