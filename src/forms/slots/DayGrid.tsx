import { useRef, type KeyboardEvent } from 'react';
import { classNames } from '../../lib/classNames';
import type { FormWords } from '../../text/forms';
import { addDays } from '../../lib/days';
import { addMonths, formatDay, weekStart } from './calendar';
import classes from './SlotPicker.module.css';

export interface DayGridProps {
  weeks: readonly (readonly string[])[];
  /** Number of free times per day. */
  counts: ReadonlyMap<string, number>;
  /** The selected day. */
  day: string | undefined;
  /** The day with the roving tabindex. */
  focus: string;
  lang: string;
  firstWeekday: number;
  words: FormWords;
  onFocus: (day: string) => void;
  onChoose: (day: string) => void;
}

/** A calendar grid with a roving tabindex: arrow keys move by day, page keys by month. */
export function DayGrid({ weeks, counts, day, focus, lang, firstWeekday, words, onFocus, onChoose }: DayGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const month = focus.slice(0, 7);
  const move = (event: KeyboardEvent) => {
    const to = target(event.key, focus, firstWeekday);
    if (to === undefined) return;
    event.preventDefault();
    onFocus(to);
    // The new day's element exists once its month has rendered.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus());
  };
  return (
    <table ref={table} role="grid" aria-label={words.calendar} className={classes.days} onKeyDown={move}>
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col" abbr={formatDay(one, lang, { weekday: 'long' })}>
              {formatDay(one, lang, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              const count = counts.get(one) ?? 0;
              const name = formatDay(one, lang, { weekday: 'long', day: 'numeric', month: 'long' });
              return (
                <td key={one} aria-selected={one === day}>
                  <button
                    type="button"
                    data-day={one}
                    tabIndex={one === focus ? 0 : -1}
                    aria-disabled={count === 0}
                    aria-label={`${name}, ${count === 0 ? words.noneThatDay : words.freeTimes(count)}`}
                    className={classNames(classes.day, one === day && classes.chosenDay)}
                    // Not on focus: the month would change under the pointer, and the click would miss.
                    onClick={() => {
                      // A day of another month without times leads nowhere.
                      if (count > 0 || one.startsWith(month)) onFocus(one);
                      if (count > 0) onChoose(one);
                    }}
                  >
                    {Number(one.slice(8))}
                    {one.endsWith('-01') && !one.startsWith(month) && (
                      <small>{formatDay(one, lang, { month: 'short' })}</small>
                    )}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function target(key: string, day: string, firstWeekday: number): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return weekStart(day, firstWeekday);
    case 'End':
      return addDays(weekStart(day, firstWeekday), 6);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
