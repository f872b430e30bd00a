import { readServerSettings } from '../../src/config/env.server';

it('S10 improves releases unless IMPROVE_RELEASES is no', () => {
  const read = (value?: string) => readServerSettings({ IMPROVE_RELEASES: value }).improveReleases;
  expect([read(), read('yes'), read('no')]).toEqual([true, true, false]);
  expect(() => read('later')).toThrow('IMPROVE_RELEASES must be');
});
