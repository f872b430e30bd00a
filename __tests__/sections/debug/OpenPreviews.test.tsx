import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpenPreviews, type OpenPreview } from '../../../src/sections/debug/OpenPreviews';
import { TextProvider } from '../../../src/text/core';
import { answerFetch } from '../../support/fetchAnswer';

const draft: OpenPreview = {
  of: 'draft',
  name: 'About',
  endsAt: '2026-12-01T12:00:00.000Z',
  withdraw: '/_content/previews/open/3',
};

function show(previews: readonly OpenPreview[], answer: readonly [status: number, body?: object], lang = 'en-us') {
  const sent = answerFetch(answer);
  const onChange = jest.fn();
  render(
    <TextProvider lang={lang}>
      <OpenPreviews previews={previews} mayWithdraw onChange={onChange} />
    </TextProvider>,
  );
  return { sent, onChange };
}

it('C04 active preview links are listed with their expiry, and withdrawn by a button', async () => {
  const { sent, onChange } = show(
    [draft, { ...draft, of: 'release', name: 'spring', withdraw: '/_content/previews/open/4' }],
    [204],
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^About Preview of a draft · ends on Dec 1, 2026, .*Withdraw About$/),
    expect.stringMatching(/^spring Preview of a release/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw About' }));
  expect(sent).toEqual([{ method: 'DELETE', address: '/_content/previews/open/3', body: undefined }]);
  expect(screen.getByRole('status')).toHaveTextContent('The link to “About” opens nothing any more.');
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('C04 an expired preview link is reported as such, and the list is refetched', async () => {
  const { onChange } = show([draft], [404, { message: 'This preview is over already.' }], 'de-de');
  await userEvent.click(screen.getByRole('button', { name: 'Zurückziehen About' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This preview is over already.');
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('C04 an empty list of preview links has a message', () => {
  show([], [204]);
  expect(screen.getByText('No preview link is open.')).toBeVisible();
});
