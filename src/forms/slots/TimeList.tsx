import type { FreeSlot } from './useSlots';
import classes from './SlotPicker.module.css';

export interface TimeListProps {
  title: string;
  slots: readonly FreeSlot[];
  zone: string;
  lang: string;
  chosen: string;
  onChoose: (slot: FreeSlot) => void;
}

/** The free times of one day; arrow keys go through them as through any radio buttons. */
export function TimeList({ title, slots, zone, lang, chosen, onChoose }: TimeListProps) {
  const format = new Intl.DateTimeFormat(lang, { hour: 'numeric', minute: '2-digit', timeZone: zone });
  return (
    <fieldset className={classes.times}>
      <legend>{title}</legend>
      <div>
        {slots.map((slot) => (
          <label key={slot.id}>
            <input
              type="radio"
              name="time"
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
