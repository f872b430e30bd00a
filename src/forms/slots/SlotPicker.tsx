import { useMemo, useState } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import type { FormWords } from '../../text/forms';
import { addDays } from '../../lib/days';
import { addMonths, firstWeekdayOf, formatDay, monthWeeks, week, weekStart } from './calendar';
import { DayGrid } from './DayGrid';
import { wakingTimes } from './partsOfDay';
import { TimeList } from './TimeList';
import { hourOf, type FreeSlot, type useSlots } from './useSlots';
import { ZoneField } from './ZoneField';
import classes from './SlotPicker.module.css';

export interface SlotPickerProps {
  words: FormWords;
  lang: string;
  free: ReturnType<typeof useSlots>;
  onZone: (zone: string) => void;
  /** Free times near a slot that was taken meanwhile. */
  alternatives: readonly FreeSlot[];
  /** Id of the selected time. */
  chosen: string;
  onChoose: (slot: FreeSlot) => void;
}

type View = 'month' | 'week';

/** Date and time picker, in the time zone of the times: another one shows with its times, because they may be on other days. */
export function SlotPicker({ words, lang, free, onZone, alternatives, chosen, onChoose }: SlotPickerProps) {
  const [view, setView] = useState<View>('month');
  const [openedDay, setDay] = useState<string>();
  const [wantedFocus, setFocus] = useState<string>();
  const byDay = useMemo(
    () => groupByDay(wakingTimes(free.value?.slots ?? [], hourOf, ({ id }) => id === chosen)),
    [free.value, chosen],
  );
  const counts = useMemo(() => new Map([...byDay].map(([day, times]) => [day, times.length])), [byDay]);

  const [firstDay = ''] = byDay.keys();
  if (!free.value || firstDay === '') return <Waiting words={words} free={free} />;
  const { zone } = free.value;
  const chosenDay = free.value.slots.find(({ id }) => id === chosen)?.local.slice(0, 10);
  const day = openedDay !== undefined && byDay.has(openedDay) ? openedDay : (chosenDay ?? firstDay);
  const focus = wantedFocus ?? day;
  const firstWeekday = firstWeekdayOf(lang, navigator.languages);
  // Weeks that are over take no room, unless the keyboard goes there.
  const from = focus < firstDay ? focus : firstDay;
  const weeks = view === 'month' ? monthWeeks(focus, firstWeekday, from) : [week(weekStart(focus, firstWeekday))];
  const step = (count: number) => setFocus(view === 'month' ? addMonths(focus, count) : addDays(focus, 7 * count));
  const lastDay = [...byDay.keys()].at(-1) ?? firstDay;
  const shown = weeks.flat();
  const isFirst = (shown[0] ?? '') <= firstDay;
  const isLast = (shown.at(-1) ?? '') >= lastDay;

  return (
    <div className={classes.picker} aria-busy={free.status === 'pending'}>
      <ZoneField
        zone={zone}
        at={Date.parse(byDay.get(day)?.[0]?.start ?? '')}
        lang={lang}
        words={words}
        onZone={onZone}
      />
      {alternatives.length > 0 && (
        <TimeList
          title={words.nearest}
          slots={alternatives}
          zone={zone}
          lang={lang}
          words={words}
          withDay
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      <div className={classes.bar}>
        <h3 className={classes.month} aria-live="polite">
          {formatDay(focus, lang, { month: 'long', year: 'numeric' })}
        </h3>
        <div role="group" aria-label={words.views.label} className={classes.views}>
          {(['month', 'week'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
              {words.views[one]}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={classes.step}
          aria-label={words.previousWeeks}
          aria-disabled={isFirst}
          onClick={() => !isFirst && step(-1)}
        >
          <Icon name="chevron" size={20} className={classes.back} />
        </button>
        <button
          type="button"
          className={classes.step}
          aria-label={words.nextWeeks}
          aria-disabled={isLast}
          onClick={() => !isLast && step(1)}
        >
          <Icon name="chevron" size={20} className={classes.forth} />
        </button>
      </div>
      <DayGrid
        weeks={weeks}
        counts={counts}
        day={day}
        focus={focus}
        lang={lang}
        firstWeekday={firstWeekday}
        words={words}
        onFocus={setFocus}
        onChoose={setDay}
      />
      <TimeList
        title={words.timesOn(formatDay(day, lang, { weekday: 'long', day: 'numeric', month: 'long' }))}
        slots={byDay.get(day) ?? []}
        zone={zone}
        lang={lang}
        words={words}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  );
}

function Waiting({ words, free }: Pick<SlotPickerProps, 'words' | 'free'>) {
  if (free.status === 'pending') return <p role="status">{words.loadingTimes}</p>;
  if (free.status === 'success') return <p role="status">{words.noTimes}</p>;
  return (
    <div role="alert">
      <p>{words.timesFailed}</p>
      <Button kind="secondary" size="small" onClick={free.again}>
        {words.again}
      </Button>
    </div>
  );
}

function groupByDay(slots: readonly FreeSlot[]): Map<string, readonly FreeSlot[]> {
  const days = new Map<string, FreeSlot[]>();
  for (const slot of slots) {
    const day = slot.local.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}
