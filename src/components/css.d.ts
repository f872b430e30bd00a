import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Column widths of a window's table, and the ones of a narrow window. */
    '--cols'?: string;
    '--rest'?: number;
    '--narrow'?: string;
    /** Icon sprite, and the icon's position in it, from the left. */
    '--icons'?: string;
    '--icon-index'?: number;
  }
}
