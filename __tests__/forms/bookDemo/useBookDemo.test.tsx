import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { readDraft } from '../../../src/forms/bookDemo/draft';
import { useBookDemo } from '../../../src/forms/bookDemo/useBookDemo';
import { ZoneField } from '../../../src/forms/slots/ZoneField';
import { formWords } from '../../../src/forms/words';

const CHOICES = { sizes: [], interests: [] };

/** The part of the form that its zone and its draft need. */
function Form() {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { zone = 'UTC', onZone, onInput } = useBookDemo({ lang: 'en-us', choices: CHOICES, form, summary });
  return (
    <form ref={form} onInput={onInput}>
      <ZoneField zone={zone} at={0} lang="en-us" words={formWords('en-us')} onZone={onZone} />
      <input name="first_name" aria-label="First name" />
    </form>
  );
}

beforeEach(() => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'Europe/Berlin' };
  });
  // Times that never arrive.
  window.fetch = () => new Promise(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

describe('the zone of a demo form', () => {
  it.each([
    ['Sydney (Australia)', 'Australia/Sydney', /Sydney/],
    ['UTC+2', 'Etc/GMT-2', /UTC\+2/],
    ['GMT (UTC)', 'UTC', /^Times for: UTC$/],
  ])('S05 is kept over a reload when %s was picked', async (typed, zone, name) => {
    const { unmount } = render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Change city' }));
    await waitFor(() => expect(document.querySelector('datalist option')).not.toBeNull());
    const search = screen.getByRole('combobox', { name: 'City or time zone' });
    // As picking from the list does it: one event for the whole label.
    fireEvent.input(search, { target: { value: typed } });
    if (screen.queryByRole('combobox')) fireEvent.keyDown(search, { key: 'Enter' });
    await waitFor(() => expect(screen.getByText(/^Times for:/)).toHaveTextContent(name));
    expect(readDraft().zone).toBe(zone);
    await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Ada');
    expect(readDraft()).toMatchObject({ zone, first_name: 'Ada' });
    unmount();
    render(<Form />);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada'));
    // The fields are filled just before the render with the zone.
    await act(() => Promise.resolve());
    await waitFor(() => expect(screen.getByText(/^Times for:/)).toHaveTextContent(name));
  });
});
