import { readdirSync, readFileSync } from 'node:fs';
import { ICON_PATHS } from '../../src/components/iconPaths';

/** The options of all icon fields in the models. */
function chosen(value: unknown, key = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = key === 'icon' ? optionsOf(value) : [];
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => chosen(inner, name))];
}

function optionsOf(field: object): string[] {
  const config: unknown = 'config' in field ? field.config : undefined;
  const options: unknown = typeof config === 'object' && config !== null && 'options' in config ? config.options : [];
  return Array.isArray(options) ? options.map(String) : [];
}

const models = ['customtypes', 'src/slices'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(index|model)\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as unknown),
);

describe('the icons', () => {
  it('exist for every name that editors can choose', () => {
    const names = [...new Set(models.flatMap((model) => chosen(model)))];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !(name in ICON_PATHS))).toEqual([]);
  });

  it('start inside their grid of 24', () => {
    const outside = Object.entries(ICON_PATHS).filter(([, path]) => {
      const [, x = '', y = ''] = /^[Mm]\s*(-?[\d.]+)[ ,]?(-?[\d.]+)/.exec(path) ?? [];
      return !(Number(x) >= 0 && Number(x) <= 24 && Number(y) >= 0 && Number(y) <= 24);
    });
    expect(outside).toEqual([]);
  });

  it('are each defined once', () => {
    const drawings = Object.values(ICON_PATHS);
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});
