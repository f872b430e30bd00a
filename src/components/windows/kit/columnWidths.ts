import type { CSSProperties } from 'react';

/**
 * Grid columns of a table in a product window, as CSS variables for `kit.module.css`. A column of a fixed width grows to
 * its longest word, so that no word is broken in any language.
 * @param narrow where the window is narrow
 */
export function columnWidths(wide: string, narrow: string): CSSProperties {
  const growing = (tracks: string) => tracks.replace(/[\d.]+em/g, 'minmax($&, min-content)');
  return { '--cols': growing(wide), '--narrow': growing(narrow) } as CSSProperties;
}
