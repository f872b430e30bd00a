import { render, screen } from '@testing-library/react';
import { FilterSelect, type Choice } from '../../src/sections/FilterSelect';

function options(choices: readonly Choice[]): (string | null)[] {
  render(<FilterSelect label="Category" all="All" choices={choices} value="" onChange={() => undefined} />);
  return screen.queryAllByRole('option').map((option) => option.textContent);
}

it('S03 an option of a filter shows how many entries it leaves, once that is known', () => {
  const choices = [
    { value: 'guides', label: 'Guides', count: 3 },
    { value: 'news', label: 'News' },
  ];
  expect(options(choices)).toEqual(['All', 'Guides (3)', 'News']);
});

it('S03 a filter without options is hidden', () => {
  expect(options([])).toEqual([]);
});
