import { act, fireEvent, render, screen } from '@testing-library/react';
import { provideEntries } from '../../src/search/loadSearch';
import { useSearch } from '../../src/search/useSearch';

function Results() {
  const { value } = useSearch('en-us', true);
  return value ? <p>Results</p> : <a href="#pricing">Pricing</a>;
}

it('results that arrive during a press on a link do not take its place before the click', async () => {
  let arrive: (entries: readonly []) => void = () => undefined;
  provideEntries(() => new Promise((resolve) => (arrive = resolve)));
  render(<Results />);
  const link = screen.getByRole('link');
  fireEvent.pointerDown(link);
  await act(async () => {
    arrive([]);
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(link).toBeInTheDocument();
  fireEvent.pointerUp(link);
  expect(await screen.findByText('Results')).toBeInTheDocument();
  provideEntries();
});
