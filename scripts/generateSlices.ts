import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sliceProblems } from '../src/gatsby/registrations/sliceProblems';
import { sliceFiles } from '../src/gatsby/registrations/sliceFiles';

// `npm run generate:slices`: writes the fragment, registries and slice zones from the models in src/slices.
const project = resolve(__dirname, '..');
for (const { path, text } of sliceFiles(project)) {
  const file = join(project, path);
  if (readOrNothing(file) === text) continue;
  writeFileSync(file, text);
  console.log(path);
}
// What stops the next build is said here already.
for (const problem of sliceProblems(project)) {
  console.error(problem);
  process.exitCode = 1;
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
