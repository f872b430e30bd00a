import { noPreviewCookie, previewCookie } from '../../../src/content/preview/previewCookie';
import type { PreviewEnd, PreviewSession, PreviewState } from '../../../src/content/preview/previewSession';
import { followChanges } from '../../../src/sections/preview/followChanges';

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
  let token = 'first';
  const broken = {
    file: 'content/drafts/page/a.json',
    expected: 'JSON',
    found: 'text',
    part: 'draft',
    served: 'published',
  };
  let problems: object[] = [];
  let isAvailable = true;
  const answer = (body: object) =>
    ({ ok: isAvailable, status: isAvailable ? 200 : 503, json: () => Promise.resolve(body) }) as Response;
  const asked: string[] = [];
  window.fetch = (address) => {
    asked.push(String(address));
    return Promise.resolve(
      answer({ problems, ...(token === 'first' ? { reload: false } : { reload: true, ref: token }) }),
    );
  };
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
  problems = [broken];
  await jest.advanceTimersByTimeAsync(2_000);
  expect([noted.at(-1), renewed]).toEqual([[broken], []]);
  // An outage of the service is no news about the document.
  isAvailable = false;
  problems = [];
  await jest.advanceTimersByTimeAsync(2_000);
  expect(noted.at(-1)).toEqual([broken]);
  isAvailable = true;
  token = 'second';
  await jest.advanceTimersByTimeAsync(2_000);
  expect(renewed).toContain('second');
  expect(refresh).toHaveBeenCalled();
  expect(asked[0]).toBe('/_content/previews/ping?token=first');
});
