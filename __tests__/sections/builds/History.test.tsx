import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { activationsOf } from '../../../src/sections/builds/activationsOf';
import { History } from '../../../src/sections/builds/History';
import type { Overview } from '../../../src/sections/builds/overview';
import { buildsText } from '../../../src/text/builds';
import { mockFetch } from '../../support/mockFetch';

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

it('S10 the history says which scheduled release was due, and that checks were overridden', () => {
  const history = [
    { ...build('c', 'published'), trigger: { kind: 'schedule' as const, releases: ['spring-2027'] } },
    {
      ...build('b', 'published'),
      trigger: { kind: 'manual' as const, releases: ['a', 'b'] },
      overridden: true as const,
    },
  ];
  const show = (lang: string) => (
    <History text={buildsText(lang)} lang={lang} overview={{ ...OVERVIEW, history }} onActivate={undefined} />
  );
  const { rerender } = render(show('en-us'));
  const entry = (id: string) => screen.getByRole('article', { name: id });
  expect(entry('c')).toHaveTextContent(/release “spring-2027” was due · 1\.0 sec/);
  expect(entry('b')).toHaveTextContent(/by hand, releases “a”, “b” were due · 1\.0 sec · despite failed checks/);
  rerender(show('de-de'));
  expect(entry('c')).toHaveTextContent(/Release „spring-2027“ war fällig/);
});

it('S10 releases of another machine are looked at and rolled back from their switches, publishers alone', async () => {
  const asked = mockFetch([404]);
  const overview: Overview = {
    ...OVERVIEW,
    builds: 'elsewhere',
    current: { id: '3', createdAt: '2026-03-01T10:00:00.000Z', code: 'code', contentRef: 'ref', pages: 1 },
    releases: ['3', '2'],
    history: ['3', '2', '1', '2'].map((switchedTo, index) => ({
      switchedTo,
      at: `2026-03-0${9 - index}T09:00:00.000Z`,
    })),
  };
  const onActivate = jest.fn();
  const text = buildsText('en-us');
  const view = render(<History text={text} lang="en-us" overview={overview} onActivate={onActivate} />);
  const buttons = () => screen.queryAllByRole('button', { name: /^(Roll back|Serve)/ });
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Roll back 2']);
  const [newest] = screen.getAllByRole('article', { name: 'Switched to 2' });
  fireEvent.click(within(newest as HTMLElement).getByRole('button', { name: 'Roll back 2' }));
  expect(onActivate).toHaveBeenCalledWith({ id: '2', label: 'Roll back', refused: false, pins: true });
  view.rerender(<History text={text} lang="en-us" overview={overview} onActivate={undefined} />);
  expect(buttons()).toEqual([]);
  expect(screen.getByRole('link', { name: /^Look at it 2/ })).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(1));
});

it.each([
  ['a newer one while publishing is not stopped', '3', null, false],
  ['a newer one while publishing is stopped', '3', { newer: [] }, true],
  ['an older one', '1', null, true],
])(
  'S10 a refused build that is published anyway, %s, stays until publishing is resumed: %s %j %s',
  (_, id, publishing, pins) => {
    const refused = { ...build(id, 'failed'), result: 'refused' as const };
    const current = { id: '2', createdAt: '2026-03-01T10:00:00.000Z', code: 'code', contentRef: 'ref', pages: 1 };
    const overview = { ...OVERVIEW, current, publishing, releases: ['3', '2', '1'], history: [refused] };
    const activations = activationsOf(overview, buildsText('en-us').activate);
    expect(activations.get(refused)).toMatchObject({ id, refused: true, pins, label: 'Publish anyway' });
  },
);

it('S10 the history of a first start is empty, and says so', () => {
  const overview = { ...OVERVIEW, history: [] };
  render(<History text={buildsText('de-de')} lang="de-de" overview={overview} onActivate={undefined} />);
  expect(screen.getByText('Hier wurde noch nichts gebaut.')).toBeVisible();
  expect(screen.queryByLabelText('Ergebnis')).toBeNull();
});
