import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchForm } from '../../src/search/SearchForm';

const field = () => screen.getByRole('searchbox');

it('says what the address asks for, also after going on to another search', () => {
  const { rerender } = render(<SearchForm lang="en-us" query="invoice" />);
  expect(field()).toHaveValue('invoice');
  rerender(<SearchForm lang="en-us" query="budget" />);
  expect(field()).toHaveValue('budget');
});

it('keeps what somebody types when the address comes to be known, or changes', async () => {
  const { rerender } = render(<SearchForm lang="en-us" />);
  await userEvent.type(field(), 'tender');
  rerender(<SearchForm lang="en-us" query="invoice" />);
  expect(field()).toHaveValue('tender');
});
