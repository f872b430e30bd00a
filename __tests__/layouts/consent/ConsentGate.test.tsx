import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadErrorState, NO_LOAD_ERROR } from '../../../src/freshness/loadErrorState';
import { choices } from '../../../src/layouts/consent/choices';
import { ConsentButton } from '../../../src/layouts/consent/ConsentButton';
import { ConsentGate } from '../../../src/layouts/consent/ConsentGate';
import { PageNotice } from '../../../src/layouts/PageNotice';
import { loadConsentText } from '../../../src/text/consent';

jest.mock('../../../src/text/consent', () => ({
  loadConsentText: jest.fn(
    jest.requireActual<object & { loadConsentText: () => unknown }>('../../../src/text/consent').loadConsentText,
  ),
}));

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

it('the privacy choices that could not be loaded leave the notice of a page that waits to be opened', () => {
  const waiting = { kind: 'back', href: '/features' } as const;
  loadErrorState.set(waiting);
  choices.show();
  choices.fail();
  expect(loadErrorState.get()).toBe(waiting);
  loadErrorState.set(NO_LOAD_ERROR);
});

it('the privacy choices say that they could not be loaded, and are loaded again by the next press', async () => {
  jest.mocked(loadConsentText).mockRejectedValueOnce(new Error('Loading chunk 1 failed.'));
  render(
    <>
      <ConsentButton />
      <ConsentGate pathname="/pricing" lang="en-us" />
      <PageNotice lang="en-us" />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Privacy choices' });
  await userEvent.click(button);
  expect(await screen.findByText(/^Part of the page did not load/)).toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByText(/did not load/)).toBeNull();
});
