import { languageOfPath } from '../../src/config/languages';

it.each([
  ['/', 'en-us'],
  ['/pricing', 'en-us'],
  ['/de', 'de-de'],
  ['/de/', 'de-de'],
  ['/de/preise', 'de-de'],
  ['/delivery', 'en-us'],
])('the page at %s is in %s', (path, id) => {
  expect(languageOfPath(path).id).toBe(id);
});
