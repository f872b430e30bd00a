import { claimReload } from '../../src/freshness/reloadGuard';

const START = Date.UTC(2026, 0, 5);

beforeEach(() => {
  window.sessionStorage.clear();
  jest.useFakeTimers({ now: START });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the reload guard', () => {
  it('B06 allows one reload per ten seconds', () => {
    expect(claimReload('/pricing')).toBe(true);
    jest.setSystemTime(START + 9_999);
    expect(claimReload('/pricing')).toBe(false);
    jest.setSystemTime(START + 10_000);
    expect(claimReload('/pricing')).toBe(true);
  });

  it('B06 treats each path separately, and does not extend the wait after a refusal', () => {
    expect(claimReload('/pricing')).toBe(true);
    jest.setSystemTime(START + 6_000);
    expect(claimReload('/blog')).toBe(true);
    expect(claimReload('/pricing')).toBe(false);
    jest.setSystemTime(START + 10_000);
    expect(claimReload('/pricing')).toBe(true);
    expect(claimReload('/blog')).toBe(false);
  });

  it('B06 ignores a time in the future, as after the clock was set back', () => {
    expect(claimReload('/pricing')).toBe(true);
    jest.setSystemTime(START - 3_600_000);
    expect(claimReload('/pricing')).toBe(true);
  });

  it('B06 allows no reload where storage is blocked, because nothing would end the loop', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(claimReload('/pricing')).toBe(false);
  });

  it('B06 allows no reload where storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(claimReload('/pricing')).toBe(false);
  });

  it.each(['nonsense', 'null', '[]', '"x"'])('starts over when the stored value is %s', (written) => {
    window.sessionStorage.setItem('freshness:reloads', written);
    expect(claimReload('/pricing')).toBe(true);
    expect(claimReload('/pricing')).toBe(false);
  });
});
