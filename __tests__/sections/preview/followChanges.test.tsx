import type { PreviewSession } from '../../../src/content/preview/previewSession';
import { followChanges } from '../../../src/sections/preview/followChanges';

afterEach(() => {
  jest.useRealTimers();
});

it('C04 fetches the documents of a preview anew within two seconds of a change', async () => {
  jest.useFakeTimers();
  let token = 'first';
  const answer = (body: object) => ({ status: 200, json: () => Promise.resolve(body) }) as Response;
  const asked: string[] = [];
  window.fetch = (address) => {
    asked.push(String(address));
    return Promise.resolve(answer(token === 'first' ? { reload: false } : { reload: true, ref: token }));
  };
  const renewed: string[] = [];
  const session: Pick<PreviewSession, 'state' | 'ref' | 'renew' | 'end'> = {
    state: () => ({ kind: 'active', of: 'draft', name: 'A draft', ref: 'first' }),
    ref: 'first',
    renew: (next) => Promise.resolve(void renewed.push(next)),
    end: () => undefined,
  };
  const refresh = jest.fn();
  followChanges(session as PreviewSession, refresh);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([renewed, refresh.mock.calls]).toEqual([[], []]);
  token = 'second';
  await jest.advanceTimersByTimeAsync(2_000);
  expect(renewed).toContain('second');
  expect(refresh).toHaveBeenCalled();
  expect(asked[0]).toBe('/_content/previews/ping?token=first');
});
