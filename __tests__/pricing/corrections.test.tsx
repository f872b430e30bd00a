import { act, fireEvent, render, screen } from '@testing-library/react';
import { calculator } from '../support/calculator';

const mockNetwork = { fails: true };
jest.mock('../../src/pricing/Corrections', () => {
  if (mockNetwork.fails) throw new Error('The script could not be loaded.');
  return jest.requireActual<object>('../../src/pricing/Corrections');
});

it('S16 loads the note on a corrected link again at the next press, after its script could not be loaded', async () => {
  render(calculator('1~2026-2~CHF~annual~self~50.5.2~100.100~invoices'));
  await act(async () => undefined);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  mockNetwork.fails = false;
  fireEvent.click(document.body);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no currency “CHF”. It is now USD.');
});
