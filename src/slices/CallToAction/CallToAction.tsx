import { classNames } from '../../lib/classNames';
import { ActionRow } from '../ActionRow';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import classes from './CallToAction.module.css';
import type { CallToActionProps } from './toProps';

/** Call to action: a dark band across the page, or a strip between two rules within a text. */
export function CallToAction({
  position,
  variation,
  head,
  primary,
  secondary,
}: CallToActionProps & { position: SlicePosition }) {
  const isInColumn = position.within === 'column';
  const inline = variation === 'inline' || isInColumn;
  return (
    <Band
      position={position}
      head={head}
      tone={inline ? 'paper' : 'dark'}
      space={inline ? 'tight' : 'normal'}
      size={inline ? 'small' : 'display'}
      className={inline ? undefined : classes.band}
      boxClass={inline ? classNames(classes.strip, !isInColumn && classes.across) : undefined}
    >
      <ActionRow primary={primary} secondary={secondary} />
    </Band>
  );
}
