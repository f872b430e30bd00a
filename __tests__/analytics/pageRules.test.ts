import { isPageView, measuringOn } from '../../src/analytics/pageRules';

describe('pageRules', () => {
  it.each([
    ['/', undefined, true],
    ['/pricing', '/', true],
    ['/pricing', '/pricing', false],
    ['/debug', '/', true],
    ['/slice-simulator', '/', false],
    ['/de/slice-simulator/x', '/', false],
    ['/preview', '/', false],
    ['/blog/slice-simulators', '/', true],
  ])('A11 on %s after %s a page view is sent: %s', (to, from, expected) => {
    expect(isPageView({ pathname: to }, from === undefined ? undefined : { pathname: from })).toBe(expected);
  });
});

it.each([
  [
    'all',
    [
      '/',
      '/pricing',
      '/debugging',
      '/features/debug',
      '/features/preview',
      '/blog/how-slice-simulator-works',
      '/%E0%A4%A',
    ],
  ],
  ['views', ['/debug', '/debug/', '/debug/bookings', '/Debug/Bookings', '/%64ebug/unknown', '//debug']],
  ['none', ['/preview', '/preview/x', '/PREVIEW', '/slice-simulator', '/de/slice%2Dsimulator']],
])('A11 tracks "%s" on the pages of its kind', (measuring, paths) => {
  expect(paths.map(measuringOn)).toEqual(paths.map(() => measuring));
});
