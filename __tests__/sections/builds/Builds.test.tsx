import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Builds } from '../../../src/sections/builds/Builds';
import type { Overview } from '../../../src/sections/builds/overview';
import { mockFetchBy } from '../../support/mockFetch';

const RUNNING: Overview = {
  builds: 'here',
  current: null,
  running: { id: 'b', state: 'running', startedAt: 0, steps: [] },
  waiting: null,
  releases: [],
  history: [],
};
const CANCELED: Overview = {
  ...RUNNING,
  running: null,
  history: [
    {
      id: 'b',
      trigger: { kind: 'manual' },
      startedAt: '2026-03-01T10:00:00.000Z',
      durationMs: 1000,
      result: 'cancelled',
      problems: [],
    },
  ],
};

let streams: EventTarget[];
beforeEach(() => {
  streams = [];
  Object.assign(window, {
    EventSource: class extends EventTarget {
      constructor() {
        super();
        streams.push(this);
      }
      close = () => undefined;
    },
  });
});

it('S10 the end of a build that an operator cancels is stated, where the focus is', async () => {
  const answers: Record<string, readonly [number, object]> = {
    '/api/builds': [200, RUNNING],
    '/api/builds/cancel': [202, { state: 'cancelled' }],
  };
  mockFetchBy(answers);
  render(<Builds lang="en-us" />);
  const cancel = await screen.findByRole('button', { name: 'Cancel build' });
  answers['/api/builds'] = [200, CANCELED];
  fireEvent.click(cancel);
  const result = await screen.findByText('The build has ended: canceled.');
  await waitFor(() => expect(result).toHaveFocus());
});

it('S10 a build that ends while publishing is stopped says what it waits for', async () => {
  const answers: Record<string, readonly [number, object]> = {
    '/api/builds': [200, CANCELED],
  };
  mockFetchBy(answers);
  render(<Builds lang="en-us" />);
  const build = await screen.findByRole('button', { name: 'Build now' });
  const [record] = CANCELED.history;
  answers['/api/builds'] = [
    200,
    { ...CANCELED, state: 'started', history: [{ ...record, id: 'c', result: 'waiting' }] },
  ];
  fireEvent.click(build);
  expect(await screen.findByText('The build has ended. Its release waits until publishing is resumed.')).toBeVisible();
});

it('S10 what changed after the page was read and before its stream of events was open is shown', async () => {
  const answers: Record<string, readonly [number, object]> = { '/api/builds': [200, RUNNING] };
  mockFetchBy(answers);
  render(<Builds lang="en-us" />);
  await screen.findByRole('button', { name: 'Cancel build' });
  answers['/api/builds'] = [200, CANCELED];
  act(() => void streams[0]?.dispatchEvent(new Event('open')));
  expect(await screen.findByRole('button', { name: 'Build now' })).toBeVisible();
});

it('S10 a viewer sees no control and no empty row, before the first release too', async () => {
  mockFetchBy({ '/api/builds': [200, { ...CANCELED, history: [], operator: { name: 'Vera', role: 'viewer' } }] });
  render(<Builds lang="en-us" />);
  const served = await screen.findByRole('region', { name: 'What is served' });
  expect(served).toHaveTextContent('Nothing is served yet.');
  expect([...served.children].filter(({ textContent }) => textContent === '')).toEqual([]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign out']);
  expect(screen.queryByRole('region', { name: 'Publishing' })).toBeNull();
});
