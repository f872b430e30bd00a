import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ZoneField } from '../../../src/forms/slots/ZoneField';
import { formWords } from '../../../src/text/forms';

const AT = Date.UTC(2026, 11, 9, 12);

function Zone({ start = 'Europe/Berlin', lang = 'en-us' }: { start?: string; lang?: string }) {
  const [zone, setZone] = useState(start);
  return (
    <>
      <ZoneField zone={zone} at={AT} lang={lang} words={formWords(lang)} onZone={setZone} />
      <p>Elsewhere</p>
      <button type="button">Next</button>
    </>
  );
}

async function open(lang = 'en-us') {
  const { changeZone, city } = formWords(lang);
  await userEvent.click(screen.getByRole('button', { name: changeZone }));
  return screen.getByRole('combobox', { name: city });
}

const said = () => screen.getByText(/^(?:Times for|Uhrzeiten für):/);

const labels = () => [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));

describe('the field of the time zone', () => {
  it.each([
    ['EST', /^Times for: New York \(EST, UTC-5\)$/],
    ['hamburg', /^Times for: Berlin \(CET, UTC\+1\)$/],
    ['UTC+1', /^Times for: UTC\+1$/],
    ['mumbai', /^Times for: Kolkata \(IST, UTC\+5:30\)$/],
  ])('S05 takes what %s means when Enter is pressed', async (typed, name) => {
    render(<Zone start="Asia/Tokyo" />);
    await userEvent.type(await open(), `${typed}{Enter}`);
    await waitFor(() => expect(said()).toHaveTextContent(name));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Change city' })).toHaveFocus();
  });

  it.each(['USA', 'america'])('S05 says for %s that no city is found, and what to type instead', async (typed) => {
    render(<Zone />);
    const search = await open();
    await userEvent.type(search, `${typed}{Enter}`);
    await waitFor(() => expect(search).toHaveAccessibleDescription(/No city of that name .* such as UTC\+1/));
    expect(said()).toHaveTextContent(/Berlin/);
  });

  it('S05 takes a city without a rival when the visitor taps elsewhere, and leaves the focus there', async () => {
    render(<Zone />);
    await userEvent.type(await open(), 'Sydney');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(said()).toHaveTextContent(/Sydney/));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('S05 asks which of several cities is meant, or says that there is none, when the visitor taps elsewhere', async () => {
    render(<Zone />);
    const search = await open();
    await userEvent.type(search, 'san');
    await userEvent.click(screen.getByText('Elsewhere'));
    await waitFor(() => expect(search).toHaveAccessibleDescription(/Which one do you mean\? San .*, San .*…/));
    await userEvent.clear(search);
    expect(search).not.toHaveAccessibleDescription(/Which one/);
    await userEvent.type(search, 'atlantis');
    await userEvent.click(screen.getByText('Elsewhere'));
    await waitFor(() => expect(search).toHaveAccessibleDescription(/No city of that name is in the list/));
    expect(said()).toHaveTextContent(/Berlin/);
  });

  it.each(['Escape', 'a press on its button'])('S05 takes nothing when it is closed by %s', async (way) => {
    render(<Zone />);
    await userEvent.type(await open(), 'Sydney');
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(screen.getByRole('button', { name: 'Change city' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await act(() => import('../../../src/lib/zoneSearch').then(() => undefined));
    expect(said()).toHaveTextContent(/Berlin/);
  });

  it('S05 leaves Enter and Escape to an input method that is composing', async () => {
    render(<Zone />);
    const search = await open();
    await userEvent.type(search, 'Syd');
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(search, { key, isComposing: true });
    await act(() => import('../../../src/lib/zoneSearch').then(() => undefined));
    expect(search).toBeVisible();
    expect(said()).toHaveTextContent(/Berlin/);
  });

  it('S05 takes nothing while the visitor is in another window', async () => {
    render(<Zone />);
    const search = await open();
    await userEvent.type(search, 'Sydney');
    fireEvent.blur(search);
    await act(() => import('../../../src/lib/zoneSearch').then(() => undefined));
    expect(screen.getByRole('combobox')).toBe(search);
    expect(said()).toHaveTextContent(/Berlin/);
  });

  it('S05 takes an entry of the list at once', async () => {
    render(<Zone />);
    const search = await open();
    await waitFor(() => expect(labels()).toContain('Hamburg (Berlin)'));
    fireEvent.input(search, { target: { value: 'Sydney (Australia)' } });
    expect(said()).toHaveTextContent(/Sydney/);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('S05 lists cities by the names that they have today, in the language of the page', async () => {
    render(<Zone lang="de-de" />);
    await open('de-de');
    await waitFor(() => expect(labels()).toContain('München (Berlin)'));
    expect(labels()).toEqual(expect.arrayContaining(['Algier (Afrika)', 'Teheran (Asien)', 'Kiew (Europa)']));
    expect(labels().filter((label) => /Calcutta|Saigon|\((?:America|Indian)/.test(label ?? ''))).toEqual([]);
  });

  it('S05 names a far city in German also before it is opened', async () => {
    render(<Zone start="Asia/Tehran" lang="de-de" />);
    await waitFor(() => expect(said()).toHaveTextContent('Uhrzeiten für: Teheran (UTC+3:30)'));
  });
});
