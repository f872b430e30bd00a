import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchForm } from '../../src/search/SearchForm';

const field = () => screen.getByRole('searchbox');

it('shows the query of the address, also after a navigation to another search', () => {
  const { rerender } = render(<SearchForm lang="en-us" query="invoice" />);
  expect(field()).toHaveValue('invoice');
  rerender(<SearchForm lang="en-us" query="budget" />);
  expect(field()).toHaveValue('budget');
});

it('keeps typed text when the address is read, or changes', async () => {
  const { rerender } = render(<SearchForm lang="en-us" />);
  await userEvent.type(field(), 'tender');
  rerender(<SearchForm lang="en-us" query="invoice" />);
  expect(field()).toHaveValue('tender');
});
