import { readFileSync } from 'node:fs';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SlotPicker } from '../../../src/forms/slots/SlotPicker';
import { firstWeekdayOf } from '../../../src/forms/slots/calendar';
import type { FreeSlot } from '../../../src/forms/slots/useSlots';
import { formWords } from '../../../src/text/forms';
import { slotViews } from '../../../src/server/bookings/api/views';
import { settingsOf } from '../../server/bookings/support/settings';
import { freeSlots, offeredSlots } from '../../../src/server/bookings/slots';

const NOW = Date.parse('2026-12-07T08:00:00Z');
const WORDS = formWords('en-us');

/** Times of the shipped settings for a visitor in a zone. */
function offered(zone: string): FreeSlot[] {
  const file = 'content/documents/booking_settings/booking_settings.json';
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as { data: unknown };
  const settings = settingsOf(data);
  const slots = offeredSlots(settings, NOW);
  return slotViews(freeSlots(slots, [], settings), zone);
}

interface PickerProps {
  zone: string;
  slots?: FreeSlot[];
  start?: string;
  onZone?: (zone: string) => void;
}

function Picker({ zone, slots = offered(zone), start = '', onZone = () => undefined }: PickerProps) {
  const [chosen, setChosen] = useState(start);
  return (
    <SlotPicker
      words={WORDS}
      lang="en-us"
      free={{ status: 'success', value: { zone, durationMinutes: 30, slots }, again: () => undefined }}
      onZone={onZone}
      alternatives={[]}
      chosen={chosen}
      onChoose={({ id }) => setChosen(id)}
    />
  );
}

const times = () => screen.getByRole('group', { name: /^Times on/ });

const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

describe('the slot picker', () => {
  it.each([
    ['Europe/Berlin', 8, 16],
    ['Europe/Lisbon', 8, 16],
    ['America/New_York', 8, 16],
    ['America/Los_Angeles', 5, 16],
    ['Asia/Singapore', 8, 16],
    ['Asia/Kolkata', 8, 16],
    ['Australia/Sydney', 5, 16],
  ])('S05 offers a visitor in %s a day’s worth of times, none of them at night', async (zone, least, most) => {
    render(<Picker zone={zone} />);
    await userEvent.click(screen.getByRole('button', { name: /^Wednesday, December 9/ }));
    const names = within(times())
      .getAllByRole('radio')
      .map((radio) => radio.nextElementSibling?.textContent ?? '');
    expect(names.length).toBeGreaterThanOrEqual(least);
    expect(names.length).toBeLessThanOrEqual(most);
    const isWaking = (name: string) => /^(?:[89]|1[01]):\d\d\sAM$|^(?:12|[1-7]):\d\d\sPM$/.test(name);
    expect(names.filter((name) => !isWaking(name))).toEqual([]);
  });

  it('S05 stays in its month when a day of another one without times is pressed', async () => {
    render(<Picker zone="Europe/Berlin" />);
    await userEvent.click(screen.getByRole('button', { name: /^Saturday, January 2, / }));
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('December 2026');
  });

  it('S05 begins with the week of the first free day, and shows four weeks also at the end of a month', () => {
    const slots = offered('Europe/Berlin').filter(({ local }) => local >= '2026-12-28');
    render(<Picker zone="Europe/Berlin" slots={slots} />);
    const days = [...screen.getByRole('grid').querySelectorAll<HTMLElement>('[data-day]')].map(
      ({ dataset }) => dataset.day,
    );
    expect(days).toHaveLength(28);
    expect(days[0]).toBe('2026-12-27');
    expect(screen.getByRole('button', { name: /^Monday, January 4, \d/ })).toBeEnabled();
  });

  it('S05 changes the month only when a press on a day of the next one has ended, and selects that day', async () => {
    const [slot] = offered('Europe/Berlin');
    const slots = ['2026-12-30', '2027-01-01'].flatMap((date) =>
      slot ? { ...slot, id: date, local: `${date}T10:00:00` } : [],
    );
    render(<Picker zone="Europe/Berlin" slots={slots} />);
    const month = screen.getByRole('heading', { level: 3 });
    const day = screen.getByRole('button', { name: /^Friday, January 1, / });
    expect(month).toHaveTextContent('December 2026');
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: day });
    expect(month).toHaveTextContent('December 2026');
    await user.pointer({ keys: '[/MouseLeft]', target: day });
    expect(month).toHaveTextContent('January 2027');
    expect(times()).toHaveAccessibleName('Times on Friday, January 1');
  });

  it('S05 groups the times of a day by morning, afternoon and evening', async () => {
    render(<Picker zone="Europe/Berlin" />);
    await userEvent.click(screen.getByRole('button', { name: /^Wednesday, December 9/ }));
    const parts = within(times()).getAllByRole('group');
    expect(parts.map((part) => part.firstElementChild?.textContent)).toEqual(['Morning', 'Afternoon', 'Evening']);
    for (const part of parts) expect(part).toHaveAccessibleName();
  });

  it('S05 keeps a selected time on the list that is at night in another zone', () => {
    const slots = offered('Asia/Singapore');
    const berlin = slots.find(({ start }) => start === '2026-12-09T14:15:00Z');
    render(<Picker zone="Asia/Singapore" slots={slots} start={berlin?.id} />);
    expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(/^10:15\sPM$/);
  });

  it('S05 shows times at night where there are no others', () => {
    const slots = offered('Europe/Berlin').filter(({ local }) => /T0[0-7]/.test(local));
    render(<Picker zone="Europe/Berlin" slots={slots} />);
    expect(within(times()).getAllByRole('radio').length).toBeGreaterThan(0);
  });

  it('S05 moves through days with the arrow keys, to the ends of a week, and from month to month', async () => {
    render(<Picker zone="Europe/Berlin" />);
    const focused = () => document.activeElement?.getAttribute('data-day');
    const start = document.querySelector<HTMLElement>('[data-day][tabindex="0"]');
    act(() => start?.focus());
    expect(focused()).toBe('2026-12-08');
    const steps: [string, string][] = [
      ['{ArrowRight}', '2026-12-09'],
      ['{ArrowDown}', '2026-12-16'],
      ['{ArrowUp}', '2026-12-09'],
      ['{ArrowLeft}', '2026-12-08'],
      ['{Home}', '2026-12-06'],
      ['{End}', '2026-12-12'],
      ['{PageDown}', '2027-01-12'],
      ['{PageUp}', '2026-12-12'],
    ];
    for (const [key, day] of steps) {
      await userEvent.keyboard(key);
      await frame();
      expect([key, focused()]).toEqual([key, day]);
    }
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  });

  it('S05 shows a month or a week, with the number of times per day', async () => {
    render(<Picker zone="Europe/Berlin" />);
    expect(screen.getByRole('button', { name: /^Tuesday, December 8, \d+ free times$/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Saturday, December 12, nothing free' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Week' }));
    expect(document.querySelectorAll('[data-day]')).toHaveLength(7);
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.getByRole('button', { name: /^Tuesday, December 15/ })).toBeInTheDocument();
  });

  it('S05 stops at the last month with free times, and keeps the focus on the button', async () => {
    render(<Picker zone="Europe/Berlin" />);
    const month = () => screen.getByRole('heading', { level: 3 }).textContent;
    const later = screen.getByRole('button', { name: 'Later' });
    while (later.getAttribute('aria-disabled') !== 'true') await userEvent.click(later);
    expect(later).toBeEnabled();
    expect(later).toHaveFocus();
    const last = month();
    await userEvent.click(later);
    expect(month()).toBe(last);
  });
});

describe('the zone of the times', () => {
  it('S05 is shown above them, and changed by a search over cities', async () => {
    const onZone = jest.fn();
    render(<Picker zone="Australia/Sydney" onZone={onZone} />);
    const said = screen.getByText(/^Times for:/);
    expect(said).toHaveTextContent(/^Times for: Sydney \(AE[DS]T, UTC\+1[01]\)$/);
    expect(said.compareDocumentPosition(screen.getByRole('grid'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(screen.getByRole('button', { name: 'Change city' }));
    const search = screen.getByRole('combobox', { name: 'City or time zone' });
    expect(search).toHaveFocus();
    await userEvent.type(search, 'atlantis{Enter}');
    expect(search).toHaveAccessibleDescription(/No city of that name is in the list/);
    expect(onZone).not.toHaveBeenCalled();
    await userEvent.clear(search);
    await userEvent.type(search, 'buenos{Enter}');
    // Engines differ in the canonical name of a zone.
    expect(onZone).toHaveBeenCalledWith(expect.stringMatching(/Buenos_Aires$/));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Change city' })).toHaveFocus();
  });

  it('S05 stays unchanged when the search is closed by Escape', async () => {
    const onZone = jest.fn();
    render(<Picker zone="Europe/Berlin" onZone={onZone} />);
    await userEvent.click(screen.getByRole('button', { name: 'Change city' }));
    await userEvent.keyboard('par{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(onZone).not.toHaveBeenCalled();
  });
});

describe('S05 the week of the calendar', () => {
  it.each([
    ['en-us', ['en-US'], 0],
    ['en-us', ['en-AU', 'en'], 1],
    ['en-us', ['de-DE', 'en-GB'], 1],
    ['en-us', ['ar-EG'], 0],
    ['de-de', ['en-US', 'en'], 1],
    ['de-de', ['de-CH'], 1],
  ])('on a page in %s starts for a visitor who reads %j on day %i', (lang, preferred, day) => {
    expect(firstWeekdayOf(lang, preferred)).toBe(day);
  });
});
