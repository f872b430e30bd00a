import { act, fireEvent, render, screen } from '@testing-library/react';
import { LazyScenariosAndReturns } from '../../../src/sections/pricing/LazyScenariosAndReturns';

let fails = false;
jest.mock('../../../src/pricing/ScenariosAndReturns', () => {
  if (fails) throw new Error('the connection is down');
  return { ScenariosAndReturns: () => 'Scenarios' };
});

describe('the scenarios below the quote', () => {
  it.each(['online', 'click'])('are loaded again on %s, once their code could not be loaded', async (type) => {
    jest.resetModules();
    fails = true;
    render(<LazyScenariosAndReturns />);
    await act(async () => void fireEvent.pointerMove(window));
    fails = false;
    await act(async () => void fireEvent.pointerMove(window));
    expect(screen.queryByText('Scenarios')).toBeNull();
    await act(async () => void window.dispatchEvent(new Event(type)));
    expect(screen.getByText('Scenarios')).toBeInTheDocument();
  });
});
