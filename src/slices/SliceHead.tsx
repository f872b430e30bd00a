import type { HeadingSize } from '../components/Heading';
import { SectionHead } from '../components/SectionHead';
import { RichText } from '../content/RichText';
import type { Head } from './fields';
import { titleLevel, type SlicePosition } from './slicePosition';

interface SliceHeadProps {
  position: SlicePosition;
  head: Head;
  size?: HeadingSize;
  align?: 'start' | 'center';
}

/** Eyebrow, title and lead of a slice, as far as it has them. */
export function SliceHead({ position, head, size, align }: SliceHeadProps) {
  const { eyebrow, title, lead } = head;
  return (
    <SectionHead
      eyebrow={eyebrow}
      title={title}
      lead={lead.length > 0 && <RichText value={lead} />}
      id={titleId(position, head)}
      level={titleLevel(position)}
      size={size}
      align={align}
    />
  );
}

/** Id of the title, which names the slice's section; undefined without a title. */
export function titleId({ id }: SlicePosition, head: Head | undefined): string | undefined {
  return head?.title ? `${id}-title` : undefined;
}
