import { useId } from 'react';
import { Radios } from '../../components/Radios';
import { classNames } from '../../lib/classNames';
import { dateFormat } from '../../lib/formats';
import type { FormWords } from '../../text/forms';
import { partOfDay, PARTS_OF_DAY } from './partsOfDay';
import { hourOf, type FreeSlot } from './useSlots';
import classes from './SlotPicker.module.css';

export interface TimeListProps {
  title: string;
  slots: readonly FreeSlot[];
  zone: string;
  lang: string;
  words: FormWords;
  /** Shows the day of each time too. */
  withDay?: boolean;
  chosen: string;
  onChoose: (slot: FreeSlot) => void;
}

/** Free times as radio buttons: of one day, grouped by part of the day, or of nearby days. */
export function TimeList({ title, slots, zone, lang, words, withDay = false, chosen, onChoose }: TimeListProps) {
  const group = useId();
  const day = withDay ? ({ weekday: 'short', day: 'numeric', month: 'short' } as const) : {};
  const format = dateFormat(lang, { ...day, hour: 'numeric', minute: '2-digit', timeZone: zone });
  const options = (some: readonly FreeSlot[]) => (
    <div className={classes.options}>
      <Radios
        name={group}
        choices={some.map(({ id, start }) => ({ value: id, label: format.format(new Date(start)) }))}
        value={chosen}
        onChange={(id) => {
          const slot = some.find((one) => one.id === id);
          if (slot) onChoose(slot);
        }}
      />
    </div>
  );
  return (
    <fieldset className={classNames(classes.times, withDay && classes.nearest)}>
      <legend>{title}</legend>
      {withDay
        ? options(slots)
        : PARTS_OF_DAY.map((part) => {
            const some = slots.filter((slot) => partOfDay(hourOf(slot)) === part);
            return some.length === 0 ? null : (
              <div key={part} role="group" aria-labelledby={`${group}${part}`}>
                <p id={`${group}${part}`}>{words.parts[part]}</p>
                {options(some)}
              </div>
            );
          })}
    </fieldset>
  );
}
