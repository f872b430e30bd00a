import { fireEvent, render, screen, within } from '@testing-library/react';
import { provideEntries } from '../../src/search/loadSearch';
import { SearchPanel } from '../../src/search/SearchPanel';
import { provideMatchMedia } from '../support/matchMedia';

const popular = [{ label: 'Pricing', href: '/pricing' }];
const field = () => screen.getByRole('combobox');
const type = (query: string) => fireEvent.change(field(), { target: { value: query } });
const show = () => render(<SearchPanel lang="en-us" popular={popular} />);

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  provideMatchMedia();
  provideEntries(() =>
    Promise.resolve(
      ['Invoice', 'Invoices'].map((title) => ({ path: `/${title}`, title, summary: '', headings: [], words: '' })),
    ),
  );
});
afterEach(() => provideEntries());

describe('the search dialog', () => {
  it('S01 offers the popular pages, and selects none of them, when nothing is found', async () => {
    show();
    type('zebra');
    expect(await screen.findByText(/^No page contains “zebra”/)).not.toHaveClass('visually-hidden');
    const group = within(screen.getByRole('group', { name: 'Popular pages' }));
    expect(group.getByRole('option', { name: 'Pricing' })).toHaveAttribute('aria-selected', 'false');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(group.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  });

  it('S01 selects the best hit, and by arrow keys the others in a circle', async () => {
    show();
    type('invoice');
    const selected = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'));
    await screen.findByText('2 pages found');
    expect(selected()).toEqual(['true', 'false']);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(selected()).toEqual(['false', 'true']);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(selected()).toEqual(['true', 'false']);
    // An input method chooses among its own words.
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    expect(selected()).toEqual(['true', 'false']);
    type('invoices');
    expect(screen.queryByText('Popular pages')).not.toBeInTheDocument();
  });

  it.each([
    ['a mouse', [], 1],
    ['a finger', ['(pointer: coarse)'], 0],
  ])('S01 explains the arrow keys only to those who have them: with %s', async (_, matching, count) => {
    provideMatchMedia(...matching);
    show();
    type('invoice');
    await screen.findByText('2 pages found');
    expect(screen.queryAllByText('Arrow keys choose, Enter opens.')).toHaveLength(count);
  });
});
