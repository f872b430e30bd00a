import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActivityPanel } from '../../../src/sections/builds/ActivityPanel';
import type { Bucket } from '../../../src/lib/activityFigures';
import { bucketsOf } from '../../../src/sections/builds/activity';
import { mockFetch } from '../../support/mockFetch';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const bucket = (at: number, more: Partial<Bucket> = {}): Bucket => ({
  at,
  requests: 10,
  errors: 0,
  builds: 0,
  failures: 0,
  buildSeconds: 0,
  ...more,
});

it('S10 the figures of an hour have a place for each minute, and those of a month for each day of the reader', () => {
  const now = new Date(2027, 3, 3, 12, 30, 20).getTime();
  const minute = Math.floor(now / MINUTE) * MINUTE;
  const figures = {
    now,
    minutes: [bucket(minute - 60 * MINUTE), bucket(minute - 59 * MINUTE), bucket(minute, { errors: 2 })],
    hours: [
      bucket(new Date(2027, 3, 2, 0).getTime()),
      bucket(new Date(2027, 3, 2, 23).getTime(), { builds: 1, buildSeconds: 4 }),
      bucket(new Date(2027, 3, 3, 12).getTime()),
    ],
  };
  const hour = bucketsOf(figures, 'hour');
  expect(hour).toHaveLength(60);
  expect([hour[0]?.requests, hour[58]?.requests, hour[59]]).toMatchObject([10, 0, { at: minute, errors: 2 }]);
  const month = bucketsOf(figures, 'month');
  expect(month).toHaveLength(31);
  expect(month.slice(-2)).toMatchObject([{ requests: 20, builds: 1, buildSeconds: 4 }, { requests: 10 }]);
  expect(new Set(month.map(({ at }) => new Date(at).getHours()))).toEqual(new Set([0]));
});

it('S10 figures are bars with a description, and the same as a table, of an hour or a month', async () => {
  const now = Date.now();
  const builds = { builds: 2, failures: 1, buildSeconds: 9 };
  mockFetch([
    200,
    {
      now,
      minutes: [bucket(Math.floor(now / MINUTE) * MINUTE, { requests: 1200, errors: 3 })],
      hours: [bucket(now - 3 * DAY, builds)],
    },
  ]);
  render(<ActivityPanel lang="en-us" since={1} />);
  const region = await screen.findByRole('region', { name: 'Figures' });
  expect(within(region).getAllByRole('img')).toHaveLength(4);
  expect(within(region).getByRole('img', { name: /^Requests: up to 1,200 \(\d/ })).toBeVisible();
  expect(within(region).getByRole('img', { name: 'Failed or refused builds: none' })).toBeVisible();

  await userEvent.click(within(region).getByRole('radio', { name: 'Last 31 days' }));
  expect(within(region).getByRole('img', { name: /^Build time, on average: up to 4\.5 sec \(\w/ })).toBeVisible();
  await userEvent.click(within(region).getByText('The same figures as a table'));
  const [, row] = within(region).getAllByRole('row');
  expect(
    within(row ?? region)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '0', '2', '1', '4.5 sec']);
});

it('S10 figures of a server that has just started say that there are none', async () => {
  mockFetch([200, { now: 0, minutes: [], hours: [] }]);
  render(<ActivityPanel lang="de-de" since={1} />);
  const region = await screen.findByRole('region', { name: 'Zahlen' });
  expect(within(region).getByRole('img', { name: 'Anfragen: keine' })).toBeVisible();
  await userEvent.click(within(region).getByText('Dieselben Zahlen als Tabelle'));
  expect(within(region).queryByRole('table')).toBeNull();
});
