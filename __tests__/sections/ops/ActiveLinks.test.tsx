import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ActiveLink } from '../../../src/lib/previewsApi';
import { ActiveLinks } from '../../../src/sections/ops/ActiveLinks';
import { TextProvider } from '../../../src/text/core';
import { mockFetch } from '../../support/mockFetch';

const draft: ActiveLink = {
  of: 'draft',
  name: 'About',
  endsAt: '2026-12-01T12:00:00.000Z',
  by: 'Paul',
  withdraw: '/_content/previews/open/3',
};
const build: ActiveLink = {
  of: 'build',
  name: '20260101-000000-abcd',
  endsAt: '2026-12-02T12:00:00.000Z',
  withdraw: '/api/builds/view-links/4',
};

function show(links: readonly ActiveLink[], answer: readonly [status: number, body?: object], lang = 'en-us') {
  const sent = mockFetch(answer);
  render(
    <TextProvider lang={lang}>
      <ActiveLinks links={links} mayWithdraw />
    </TextProvider>,
  );
  return sent;
}

it('C04 S10 open links are listed with their life and who made them, and each is withdrawn by its button', async () => {
  const sent = show([draft, build], [204]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^About preview of a draft · ends on Dec 1, 2026, .* · made by PaulWithdraw About, ends on/),
    expect.stringMatching(/^20260101-000000-abcd build that is not published · ends on Dec 2, 2026, .*Withdraw 2026/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw 20260101-000000-abcd/ }));
  expect(sent).toEqual([{ method: 'DELETE', address: '/api/builds/view-links/4', body: undefined }]);
  const result = screen.getByRole('status');
  await waitFor(() => expect(result).toHaveTextContent('The link to “20260101-000000-abcd” no longer opens anything.'));
  expect(result).toHaveFocus();
});

it('C04 a link that is over already is reported as such', async () => {
  show([draft], [404, { message: 'This preview is over already.' }], 'de-de');
  await userEvent.click(screen.getByRole('button', { name: /^Zurückziehen About/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This preview is over already.');
});

it('C04 an empty list of links has a message', () => {
  show([], [204]);
  expect(screen.getByText('No link is open.')).toBeVisible();
});
