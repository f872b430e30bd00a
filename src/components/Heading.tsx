import type { ReactNode } from 'react';
import { softHyphens } from '../lib/softHyphens';
import { useLang } from '../text/core';
import classes from './Heading.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4;
export type HeadingSize = 'display' | 'large' | 'medium' | 'small' | 'tiny';

export interface HeadingProps {
  level: HeadingLevel;
  /** Visual size, independent of the level; by default large, medium, small and tiny for levels 1 to 4. */
  size?: HeadingSize;
  id?: string;
  children: ReactNode;
}

const SIZES: Record<HeadingLevel, HeadingSize> = { 1: 'large', 2: 'medium', 3: 'small', 4: 'tiny' };
/** Letters of a word that a phone's line has no room for, by size. */
const TOO_LONG: Record<HeadingSize, number> = { display: 17, large: 17, medium: 22, small: 26, tiny: 26 };
const ELEMENTS = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;

/** A heading whose level in the outline and whose size are set independently. */
export function Heading({ level, size = SIZES[level], id, children }: HeadingProps) {
  const Element = ELEMENTS[level];
  const lang = useLang();
  return (
    <Element id={id} className={classes[size]}>
      {typeof children === 'string' ? softHyphens(children, lang, TOO_LONG[size]) : children}
    </Element>
  );
}
