import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlannedReleases } from '../../../src/sections/builds/PlannedReleases';
import { mockFetch } from '../../support/mockFetch';

it('S10 the ops page lists planned releases with their dates', async () => {
  mockFetch([
    200,
    {
      releases: [
        { label: 'past', date: '2020-03-16T07:00:00.000Z', isOver: true },
        { label: 'spring', date: '2999-03-16T07:00:00.000Z', isOver: false },
        { label: 'ideas', date: null, isOver: false },
      ],
    },
  ]);
  render(<PlannedReleases lang="en-us" builds="here" isPaused={false} mayShare since={1} />);
  const rows = await screen.findAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^pastMar 16, 2020.*, over$/),
    expect.stringMatching(/^springMar 16, 2999, \d+:00:00 AM (UTC|GMT.*)Look at it spring.*Share spring$/),
    expect.stringMatching(/^ideasno dateLook at it ideas.*Share ideas$/),
  ]);
});

it('S10 a planned release is looked at in a preview, and shared by a link, by operators who may', async () => {
  HTMLDialogElement.prototype.showModal = jest.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  const releases = [{ label: 'spring', date: null, isOver: false }];
  const sent = mockFetch([200, { releases }], [201, { link: 'https://www.example/p', endsAt: '2999-01-01T00:00:00Z' }]);
  const { rerender } = render(<PlannedReleases lang="en-us" builds="here" isPaused={false} mayShare since={1} />);
  const look = await screen.findByRole('link', { name: /^Look at it spring/ });
  expect(look).toHaveAttribute('href', '/_content/previews/session/release?release=spring');
  await userEvent.click(screen.getByRole('button', { name: 'Share spring' }));
  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByLabelText(/^This link works until Jan 1, 2999/)).toHaveValue('https://www.example/p');
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    address: '/_content/previews/links/new',
    body: { release: 'spring', days: 7 },
  });
  rerender(<PlannedReleases lang="en-us" builds="here" isPaused={false} mayShare={false} since={1} />);
  expect(screen.queryByRole('button', { name: 'Share spring' })).toBeNull();
});

it('S10 a planned release is said to wait while publishing is stopped', async () => {
  mockFetch([200, { releases: [] }]);
  const { rerender } = render(<PlannedReleases lang="en-us" builds="here" isPaused mayShare since={1} />);
  expect(await screen.findByText(/built a moment later\. New releases wait at the moment/)).toBeVisible();
  rerender(<PlannedReleases lang="en-us" builds="here" isPaused={false} mayShare since={1} />);
  expect(screen.queryByText(/New releases wait/)).toBeNull();
});

it('S10 the ops page says why planned releases cannot be read, and that there is none', async () => {
  mockFetch([200, { releases: [], problem: 'The content API does not answer.' }]);
  const { unmount } = render(<PlannedReleases lang="de-de" builds="here" isPaused={false} mayShare since={1} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The content API does not answer.');
  unmount();
  mockFetch([200, { releases: [] }]);
  render(<PlannedReleases lang="de-de" builds="elsewhere" isPaused={false} mayShare={false} since={1} />);
  expect(await screen.findByText('Kein Release ist geplant.')).toBeVisible();
});
