import { isMeasured, isPageView } from '../../src/analytics/pageRules';

describe('a page view', () => {
  it.each([
    ['/', undefined, true],
    ['/pricing', '/', true],
    ['/pricing', '/pricing', false],
    ['/slice-simulator', '/', false],
    ['/de/slice-simulator/x', '/', false],
    ['/blog/slice-simulators', '/', true],
  ])('A11 on %s after %s: %s', (to, from, expected) => {
    expect(isPageView({ pathname: to }, from === undefined ? undefined : { pathname: from })).toBe(expected);
  });

  it('A11 is the only thing that the simulator’s path forbids as a whole segment', () => {
    expect([isMeasured('/slice-simulator'), isMeasured('/blog/how-slice-simulator-works')]).toEqual([false, true]);
  });
});
