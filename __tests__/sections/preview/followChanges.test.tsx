import { noPreviewCookie, previewCookie } from '../../../src/content/preview/previewCookie';
import type { PreviewEnd, PreviewSession, PreviewState } from '../../../src/content/preview/previewSession';
import { followChanges } from '../../../src/sections/preview/followChanges';
import { mockFetchBy } from '../../support/mockFetch';

const PING = '/_content/previews/ping';

afterEach(() => {
  jest.useRealTimers();
  for (const value of noPreviewCookie('localhost')) document.cookie = value;
});

it('C04 ends a preview that another tab has ended: its cookie is gone', async () => {
  jest.useFakeTimers();
  document.cookie = previewCookie('http://localhost/_content/previews/first', 'keelstone');
  window.fetch = () => Promise.reject(new TypeError('not asked here'));
  let state: PreviewState = { kind: 'active', of: 'draft', name: 'A draft', ref: 'first', problems: [] };
  const session: Pick<PreviewSession, 'state' | 'ref' | 'end'> = {
    state: () => state,
    ref: 'first',
    end: (reason: PreviewEnd) => (state = { kind: 'ended', reason }),
  };
  followChanges(session as PreviewSession, () => undefined);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(state.kind).toBe('active');
  for (const value of noPreviewCookie('localhost')) document.cookie = value;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(state).toEqual({ kind: 'ended', reason: 'left' });
});

it('C04 refetches the documents of a preview within two seconds of a change, with their problems', async () => {
  jest.useFakeTimers();
  document.cookie = previewCookie('http://localhost/_content/previews/first', 'keelstone');
  const broken = {
    file: 'content/drafts/page/a.json',
    expected: 'JSON',
    found: 'text',
    part: 'draft',
    served: 'published',
  };
  const unchanged = { reload: false, problems: [] };
  const answers: Record<string, readonly [number, object?]> = { [PING]: [200, unchanged] };
  const sent = mockFetchBy(answers);
  const renewed: string[] = [];
  const noted: unknown[] = [];
  const session: Pick<PreviewSession, 'state' | 'ref' | 'renew' | 'setProblems' | 'end'> = {
    state: () => ({ kind: 'active', of: 'draft', name: 'A draft', ref: 'first', problems: [] }),
    ref: 'first',
    renew: (next) => Promise.resolve(void renewed.push(next)),
    setProblems: (found) => void noted.push(found),
    end: () => undefined,
  };
  const refresh = jest.fn();
  followChanges(session as PreviewSession, refresh);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([renewed, refresh.mock.calls]).toEqual([[], []]);
  answers[PING] = [200, { ...unchanged, problems: [broken] }];
  await jest.advanceTimersByTimeAsync(2_000);
  expect([noted.at(-1), renewed]).toEqual([[broken], []]);
  // An outage of the service is no news about the document.
  answers[PING] = [503];
  await jest.advanceTimersByTimeAsync(2_000);
  expect(noted.at(-1)).toEqual([broken]);
  answers[PING] = [200, { reload: true, ref: 'second', problems: [] }];
  await jest.advanceTimersByTimeAsync(2_000);
  expect(renewed).toContain('second');
  expect(refresh).toHaveBeenCalled();
  expect(sent[0]?.address).toBe(`${PING}?token=first`);
});
