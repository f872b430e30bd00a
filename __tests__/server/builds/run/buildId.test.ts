import { continueAfter, isBuildId, newBuildId } from '../../../../src/server/builds/run/buildId';

const at = (time: string) => newBuildId(new Date(time));

describe('the id of a build', () => {
  it('S10 has the time in UTC', () => {
    expect(at('2026-01-05T09:00:00.5Z')).toMatch(/^20260105-090000-[0-9a-f]{4}$/);
  });

  it('S10 comes after the one before, also within a second and after the clock was set back', () => {
    const ids = ['2026-01-05T10:00:00Z', '2026-01-05T10:00:00Z', '2026-01-05T09:00:00Z', '2026-01-05T10:00:01Z'].map(
      at,
    );
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(4);
    expect(ids.every(isBuildId)).toBe(true);
  });

  it('S10 comes after the releases on disk, which an earlier process made', () => {
    continueAfter('20260301-000000-0fff');
    continueAfter('20260201-000000-0fff');
    continueAfter(undefined);
    expect(at('2026-02-01T00:00:00Z')).toBe('20260301-000000-1000');
  });
});
