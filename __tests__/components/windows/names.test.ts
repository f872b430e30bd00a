import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { TOUR_WINDOW_NAMES, WINDOW_NAMES } from '../../../src/components/windows/names';

const ROOT = path.resolve(__dirname, '../../..');

function modelFiles(): string[] {
  const below = (folder: string, file: string) =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(ROOT, folder, entry.name, file));
  return [...below('customtypes', 'index.json'), ...below('src/slices', 'model.json')];
}

/** Options of every Select called `window`, at any depth of a model. */
function windowOptions(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const field = child as { type?: string; config?: { options?: string[] } } | null;
    return key === 'window' && field?.type === 'Select' ? [field.config?.options ?? []] : windowOptions(child);
  });
}

it('the model offers editors exactly the windows that exist', () => {
  const found = modelFiles().flatMap((file) => windowOptions(JSON.parse(readFileSync(file, 'utf8'))));
  expect(found.length).toBeGreaterThan(3);
  for (const options of found)
    expect([[...WINDOW_NAMES].join(), [...TOUR_WINDOW_NAMES].join()]).toContain(options.join());
});
