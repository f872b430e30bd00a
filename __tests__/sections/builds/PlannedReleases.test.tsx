import { render, screen } from '@testing-library/react';
import { PlannedReleases } from '../../../src/sections/builds/PlannedReleases';
import { answerFetch } from '../../support/fetchAnswer';

it('S10 the ops page lists planned releases with their dates', async () => {
  answerFetch([
    200,
    {
      releases: [
        { label: 'past', date: '2020-03-16T07:00:00.000Z', isOver: true },
        { label: 'spring', date: '2999-03-16T07:00:00.000Z', isOver: false },
        { label: 'ideas', date: null, isOver: false },
      ],
    },
  ]);
  render(<PlannedReleases lang="en-us" builds="here" since={1} />);
  const rows = await screen.findAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^pastMar 16, 2020.*, over$/),
    expect.stringMatching(/^springMar 16, 2999/),
    'ideasno date',
  ]);
});

it('S10 the ops page says why planned releases cannot be read, and that there is none', async () => {
  answerFetch([200, { releases: [], problem: 'The content API does not answer.' }]);
  const { unmount } = render(<PlannedReleases lang="de-de" builds="here" since={1} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The content API does not answer.');
  unmount();
  answerFetch([200, { releases: [] }]);
  render(<PlannedReleases lang="de-de" builds="elsewhere" since={1} />);
  expect(await screen.findByText('Kein Release ist geplant.')).toBeVisible();
});
