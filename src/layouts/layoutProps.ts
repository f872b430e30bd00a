import type { ReactNode } from 'react';
import type { PageContext } from '../routes/pageContext';
import type { CoreText } from '../text/core';

/**
 * What a layout frames. A layout is a function of this without hooks of its own: PageFrame calls it as one, so that pages keep their
 * place in the tree (and the page transition its state) when the layout changes.
 */
export interface LayoutProps {
  text: CoreText;
  context: PageContext;
  /** Opens the consent settings; the footer's legal row shows it. */
  consent?: ReactNode;
  children: ReactNode;
}
