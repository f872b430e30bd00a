import { fireEvent, render, screen } from '@testing-library/react';
import { Builds } from '../../../src/sections/builds/Builds';
import type { Overview } from '../../../src/sections/builds/overview';
import { answerFetchBy } from '../../support/fetchAnswer';

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

it('S10 the end of a build that an operator cancels is stated, where the focus is', async () => {
  Object.assign(window, {
    EventSource: class extends EventTarget {
      close = () => undefined;
    },
  });
  const answers: Record<string, readonly [number, object]> = {
    '/api/builds': [200, RUNNING],
    '/api/builds/cancel': [202, { state: 'cancelled' }],
  };
  answerFetchBy(answers);
  render(<Builds lang="en-us" />);
  const cancel = await screen.findByRole('button', { name: 'Cancel build' });
  answers['/api/builds'] = [200, CANCELED];
  fireEvent.click(cancel);
  expect(await screen.findByText('The build has ended: canceled.')).toHaveFocus();
});
