import { fireEvent, render, screen } from '@testing-library/react';
import { History } from '../../../src/sections/builds/History';
import type { Overview } from '../../../src/sections/builds/overview';
import { buildsText } from '../../../src/text/builds';

const build = (id: string, result: 'published' | 'failed' | 'unchanged' | 'waiting') => ({
  id,
  trigger: { kind: 'prismic' as const },
  startedAt: '2026-03-01T10:00:00.000Z',
  durationMs: 1000,
  result,
  problems: [],
});
const OVERVIEW: Overview = {
  builds: 'here',
  current: null,
  running: null,
  waiting: null,
  releases: [],
  history: [
    build('e', 'unchanged'),
    build('d', 'published'),
    { switchedTo: 'a', at: '2026-03-01T09:00:00.000Z' },
    build('c', 'unchanged'),
    build('b', 'failed'),
    build('a', 'published'),
  ],
};
const named = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));

it('S10 the history leaves out builds with nothing to build, and is filtered by result', () => {
  render(<History text={buildsText('en-us')} lang="en-us" overview={OVERVIEW} onActivate={undefined} />);
  expect(named()).toEqual(['d', 'Switched to a', 'b', 'a']);
  const select = screen.getByLabelText('Result');
  expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'all (4)',
    'published (2)',
    'Switched (1)',
    'failed (1)',
  ]);
  fireEvent.change(select, { target: { value: 'published' } });
  expect(named()).toEqual(['d', 'a']);
  fireEvent.change(select, { target: { value: '' } });
  expect(named()).toHaveLength(4);
});

it('S10 the history says that a release waits only while it does', () => {
  const overview: Overview = {
    ...OVERVIEW,
    publishing: { newer: ['c'] },
    history: [build('c', 'waiting'), build('b', 'waiting'), { switchedTo: 'b', at: '2026-03-01T09:00:00.000Z' }],
  };
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const view = render(<History text={buildsText('en-us')} lang="en-us" overview={overview} onActivate={undefined} />);
  expect(titles()).toEqual([
    expect.stringMatching(/^built, waiting/),
    expect.stringMatching(/^built, waited/),
    expect.stringMatching(/^Switched/),
  ]);
  fireEvent.change(screen.getByLabelText('Result'), { target: { value: 'waiting' } });
  expect(named()).toEqual(['c']);
  const resumed = { ...overview, publishing: null };
  view.rerender(<History text={buildsText('en-us')} lang="en-us" overview={resumed} onActivate={undefined} />);
  fireEvent.change(screen.getByLabelText('Result'), { target: { value: 'waited' } });
  expect(titles()).toEqual([expect.stringMatching(/^built, waited/), expect.stringMatching(/^built, waited/)]);
});
