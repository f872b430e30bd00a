import { render, screen, within } from '@testing-library/react';
import { OWN_ENTRIES } from '../../../src/config/ownEntries';
import { publicSettings } from '../../../src/config/public';
import { StoredEntries } from '../../../src/sections/legal/StoredEntries';

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ]);

describe('the list of cookies and storage entries', () => {
  it('S15 has every entry of the site, and no provider without settings', () => {
    render(<StoredEntries lang="en-us" settings={publicSettings} />);
    expect(rows()).toHaveLength(Object.keys(OWN_ENTRIES).length);
    expect(rows()[0]).toEqual(['keelstone:consent (local storage)', 'Remembers what you agreed to', 'No', '180 days']);
    for (const cells of rows()) expect(cells.filter((cell) => !cell)).toEqual([]);
  });

  it('S15 has the configured providers, with the purpose of their consent', () => {
    render(<StoredEntries lang="de-de" settings={{ ...publicSettings, posthogKey: 'phc_1' }} />);
    expect(rows().at(-1)).toEqual([
      'PostHog',
      'Produktverbesserung, mit Aufzeichnung',
      'Ja',
      'Bis Sie Ihre Einwilligung widerrufen',
    ]);
    expect(screen.queryByText('Segment')).not.toBeInTheDocument();
  });
});
