import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Column widths of a window's table, and the ones of a narrow window. */
    '--cols'?: string;
    '--narrow'?: string;
    /** The sheet of all icons, and an icon's place on it, from the left. */
    '--icons'?: string;
    '--place'?: number;
  }
}
