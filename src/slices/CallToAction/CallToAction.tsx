import { ActionRow } from '../ActionRow';
import { Band } from '../Band';
import type { Place } from '../place';
import classes from './CallToAction.module.css';
import type { CallToActionProps } from './toProps';

/** Call to action: a dark band across the page, or a strip between two rules within a text. */
export function CallToAction({ place, variation, head, primary, secondary }: CallToActionProps & { place: Place }) {
  const inline = variation === 'inline' || place.within === 'column';
  return (
    <Band
      place={place}
      head={head}
      tone={inline ? 'paper' : 'dark'}
      width={inline ? 'prose' : 'page'}
      space={inline ? 'tight' : 'normal'}
      size={inline ? 'small' : 'display'}
      className={inline ? undefined : classes.band}
      boxClass={inline ? classes.strip : undefined}
    >
      <ActionRow primary={primary} secondary={secondary} />
    </Band>
  );
}
