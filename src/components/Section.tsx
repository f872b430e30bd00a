import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import classes from './Section.module.css';

export type Tone = 'paper' | 'mist' | 'dark';

export interface SectionProps {
  tone?: Tone;
  /** Id of the heading that names the section; without one it is not a landmark. */
  labelledBy?: string;
  id?: string;
  space?: 'normal' | 'tight' | 'none';
  className?: string;
  children: ReactNode;
}

/** A band across the page. Its tone sets the CSS colour roles of its content. */
export function Section({ tone = 'paper', labelledBy, id, space = 'normal', className, children }: SectionProps) {
  const Element = labelledBy ? 'section' : 'div';
  return (
    <Element
      id={id}
      data-tone={tone}
      aria-labelledby={labelledBy}
      className={classNames(classes.section, classes[space], className)}
    >
      {children}
    </Element>
  );
}
