import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { readDraft, storeDraft } from '../../../src/forms/bookDemo/draft';
import { useBookDemo } from '../../../src/forms/bookDemo/useBookDemo';
import { ZoneField } from '../../../src/forms/slots/ZoneField';
import { formWords } from '../../../src/text/forms';
import { mockFetch } from '../../support/mockFetch';

const CHOICES = { sizes: [], interests: [] };

/** The part of the form that its zone and its draft need. */
function Form() {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { free, onZone, onInput } = useBookDemo({ lang: 'en-us', choices: CHOICES, form, summary });
  return (
    <form ref={form} onInput={onInput}>
      <ZoneField zone={free.value?.zone ?? 'UTC'} at={0} lang="en-us" words={formWords('en-us')} onZone={onZone} />
      <input name="first_name" aria-label="First name" />
    </form>
  );
}

beforeEach(() => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'Europe/Berlin' };
  });
  window.fetch = async (input) => {
    const zone = new URL(String(input), window.location.href).searchParams.get('zone');
    return new Response(JSON.stringify({ zone, durationMinutes: 30, slots: [] }));
  };
});

afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

describe('the time of a restored draft', () => {
  function Times() {
    const form = useRef<HTMLFormElement>(null);
    const summary = useRef<HTMLDivElement>(null);
    const { slot, errors } = useBookDemo({ lang: 'en-us', choices: CHOICES, form, summary });
    return (
      <form ref={form}>
        <output>{slot}</output>
        <p role="alert">{errors.slot}</p>
      </form>
    );
  }
  const answer = (...ids: string[]) => {
    const times = { start: '2027-03-16T09:00:00Z', local: '2027-03-16T10:00:00+01:00', host: 'Ada' };
    mockFetch([200, { zone: 'Europe/Berlin', durationMinutes: 30, slots: ids.map((id) => ({ id, ...times })) }]);
  };
  beforeEach(() => storeDraft({ slot: 'a', zone: 'Europe/Berlin' }));

  it('S05 is kept while it is free', async () => {
    answer('a', 'b');
    render(<Times />);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('a'));
    await act(() => Promise.resolve());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('S05 is said to be taken before the form is sent, when it is not free any more', async () => {
    answer('b');
    render(<Times />);
    expect(await screen.findByText(/just taken this time/)).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('S05 is taken when the visitor returns to a tab that stayed open', async () => {
    answer('a');
    render(<Times />);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('a'));
    answer('b');
    fireEvent.focus(window);
    expect(await screen.findByText(/just taken this time/)).toBeInTheDocument();
  });
});

describe('input made before hydration', () => {
  it('S05 is newer than the draft of the tab, and is kept in it without another input', async () => {
    storeDraft({ first_name: 'Grace', company: 'Fennmoor', zone: 'Asia/Tokyo' });
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<HydratedForm />);
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
    field('First name').value = 'Ada';
    render(<HydratedForm />, { container, hydrate: true });
    await waitFor(() => expect(field('Company')).toHaveValue('Fennmoor'));
    expect(field('First name')).toHaveValue('Ada');
    expect(readDraft()).toMatchObject({ first_name: 'Ada', company: 'Fennmoor', zone: 'Asia/Tokyo' });
  });

  it('S05 leaves no draft where there is none', async () => {
    render(<HydratedForm />);
    expect(await screen.findByText('Europe/Berlin')).toBeInTheDocument();
    expect(readDraft()).toEqual({});
  });

  function HydratedForm() {
    const form = useRef<HTMLFormElement>(null);
    const summary = useRef<HTMLDivElement>(null);
    const { zone } = useBookDemo({ lang: 'en-us', choices: CHOICES, form, summary }).free.value ?? {};
    return (
      <form ref={form}>
        <input type="hidden" name="zone" value={zone ?? 'UTC'} />
        <input type="hidden" name="quote" value="1~" />
        <output>{zone}</output>
        <input name="first_name" aria-label="First name" />
        <input name="company" aria-label="Company" />
      </form>
    );
  }
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
