import { useId } from 'react';
import { classNames } from '../../lib/classNames';
import type { FreeSlot } from './useSlots';
import classes from './SlotPicker.module.css';

export interface TimeListProps {
  title: string;
  slots: readonly FreeSlot[];
  zone: string;
  lang: string;
  /** Says the day of each time too. */
  withDay?: boolean;
  chosen: string;
  onChoose: (slot: FreeSlot) => void;
}

/** Free times, of one day or the days around it; arrow keys go through them as through any radio buttons. */
export function TimeList({ title, slots, zone, lang, withDay = false, chosen, onChoose }: TimeListProps) {
  const group = useId();
  const day = withDay ? ({ weekday: 'short', day: 'numeric', month: 'short' } as const) : {};
  const format = new Intl.DateTimeFormat(lang, { ...day, hour: 'numeric', minute: '2-digit', timeZone: zone });
  return (
    <fieldset className={classNames(classes.times, withDay && classes.nearest)}>
      <legend>{title}</legend>
      <div>
        {slots.map((slot) => (
          <label key={slot.id}>
            <input
              type="radio"
              name={group}
              value={slot.id}
              checked={slot.id === chosen}
              onChange={() => onChoose(slot)}
            />
            <span>{format.format(new Date(slot.start))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
