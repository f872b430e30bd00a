import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sliceFiles, sliceZoneFiles } from '../src/gatsby/registrations/sliceFiles';

// `npm run generate:slices`: writes fragments, registries and slice zones from the models in src/slices.
const project = resolve(__dirname, '..');
for (const { path, text } of [...sliceFiles(project), ...sliceZoneFiles(project)]) {
  const file = join(project, path);
  if (readOrNothing(file) === text) continue;
  writeFileSync(file, text);
  console.log(path);
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
