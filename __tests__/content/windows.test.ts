import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WINDOW_NAMES } from '../../src/components/windows/names';

const DOCUMENTS = join(__dirname, '..', '..', 'content', 'documents');
const LANGUAGES = { 'en-us': '', 'de-de': '.de-de' };

/** The product windows of a page, each as often as it is shown. */
function windowsOf(type: string, name: string, suffix: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, field] of Object.entries(value)) {
      if (key === 'window' && typeof field === 'string') found.push(field);
      else visit(field);
    }
  };
  const file = join(DOCUMENTS, type, `${name}${suffix}.json`);
  visit((JSON.parse(readFileSync(file, 'utf8')) as { data: unknown }).data);
  return found;
}

/** Documents of a type in a language. */
const namesOf = (type: string, suffix: string) =>
  readdirSync(join(DOCUMENTS, type))
    .filter((file) => (suffix ? file.endsWith(`${suffix}.json`) : !/\.[a-z]{2}-[a-z]{2}\.json$/.test(file)))
    .map((file) => file.replace(`${suffix}.json`, ''));

const timesOn = (type: string, suffix: string, window: string) =>
  namesOf(type, suffix)
    .map((name) => windowsOf(type, name, suffix).filter((one) => one === window).length)
    .sort((one, other) => other - one);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('product windows on a visit of a dozen pages', () => {
  it.each(Object.entries(LANGUAGES))(
    'S01 S11 S13 no window is met more than twice in %s: home, features, any three of them, why, how it works, an industry, pricing, customers, a case and about',
    (_, suffix) => {
      const fixed = [
        ['home', 'home'],
        ['page', 'features'],
        ['why', 'why'],
        ['page', 'how-it-works'],
        ['pricing', 'pricing'],
        ['page', 'customers'],
        ['page', 'about'],
      ] as const;
      const times = WINDOW_NAMES.map((window) => {
        const onFixed = fixed
          .filter(([type, name]) => namesOf(type, suffix).includes(name))
          .map(([type, name]) => windowsOf(type, name, suffix).filter((one) => one === window).length);
        const onOthers = [
          ...timesOn('feature', suffix, window).slice(0, 3),
          ...timesOn('industry', suffix, window).slice(0, 1),
          ...timesOn('customer', suffix, window).slice(0, 1),
        ];
        return { window, times: sum([...onFixed, ...onOthers]) };
      });
      expect(times.filter((one) => one.times > 2)).toEqual([]);
    },
  );

  it('S11 S13 every window is on a page', () => {
    const shown = ['home', 'page', 'feature', 'industry', 'customer'].flatMap((type) =>
      namesOf(type, '').flatMap((name) => windowsOf(type, name, '')),
    );
    expect(WINDOW_NAMES.filter((window) => !shown.includes(window))).toEqual([]);
  });
});
