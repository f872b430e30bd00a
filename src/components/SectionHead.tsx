import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import { Eyebrow } from './Eyebrow';
import { Heading, type HeadingSize } from './Heading';
import { Lead } from './Lead';
import classes from './SectionHead.module.css';

export interface SectionHeadProps {
  eyebrow?: ReactNode;
  title?: ReactNode;
  lead?: ReactNode;
  /** Id of the heading, for `labelledBy` of the section. */
  id?: string;
  level?: 1 | 2 | 3;
  align?: 'start' | 'center';
  size?: HeadingSize;
}

/** Head of a section: optional eyebrow, title and lead. */
export function SectionHead({ eyebrow, title, lead, id, level = 2, align = 'start', size }: SectionHeadProps) {
  if (!eyebrow && !title && !lead) return null;
  return (
    <div className={classNames(classes.head, classes[align])}>
      {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
      {title ? (
        <Heading level={level} size={size} id={id}>
          {title}
        </Heading>
      ) : null}
      {lead ? <Lead>{lead}</Lead> : null}
    </div>
  );
}
