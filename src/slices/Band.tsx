import type { ReactNode } from 'react';
import type { HeadingSize } from '../components/Heading';
import { Container } from '../components/Container';
import { Section } from '../components/Section';
import { classNames } from '../lib/classNames';
import classes from './Band.module.css';
import type { Head } from './fields';
import { SliceHead, titleId } from './SliceHead';
import type { SlicePosition } from './slicePosition';

interface BandProps {
  position: SlicePosition;
  head?: Head;
  /** `aside`: the head is a narrow, sticky column beside the content. */
  layout?: 'stack' | 'aside';
  tone?: 'paper' | 'mist' | 'dark';
  width?: 'page' | 'prose' | 'wide';
  space?: 'normal' | 'tight' | 'none';
  size?: HeadingSize;
  align?: 'start' | 'center';
  /** Class of the whole band, or of the section in an article's column. */
  className?: string;
  /** Class of the box that holds head and content. */
  boxClass?: string;
  children?: ReactNode;
}

/** Frame of every slice: a page section with the slice's head and content, or a plain part of an article's column. */
export function Band({
  position,
  head,
  layout = 'stack',
  tone,
  width,
  space,
  size,
  align,
  className,
  boxClass,
  children,
}: BandProps) {
  const filled = head && (head.eyebrow || head.title || head.lead.length > 0) ? head : undefined;
  const labelledBy = titleId(position, head);
  const content = (
    <>
      {filled && (
        <SliceHead
          position={position}
          head={filled}
          size={position.within === 'column' ? 'small' : size}
          align={align}
        />
      )}
      {children && <div className={classes.content}>{children}</div>}
    </>
  );

  if (position.within === 'column') {
    return (
      <section id={position.id} aria-labelledby={labelledBy} className={classNames(classes.column, className)}>
        <div className={classNames(classes.stack, boxClass)}>{content}</div>
      </section>
    );
  }
  return (
    <Section id={position.id} tone={tone} labelledBy={labelledBy} space={space} className={className}>
      <Container width={width}>
        <div className={classNames(layout === 'aside' && filled ? classes.aside : classes.stack, boxClass)}>
          {content}
        </div>
      </Container>
    </Section>
  );
}
