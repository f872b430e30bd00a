import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedSliceModel } from '@prismicio/client';
import { readModels } from '../../lib/readModels';
import { interactiveCode } from './interactiveCode';
import { componentOf, GENERATE_SLICES, interactiveIds, isSelectable, sliceFiles, sliceZoneFiles } from './sliceFiles';

/** Problems of the files and registrations of slices: one sentence each, with the command to run or the file to write. */
export function sliceProblems(projectDirectory: string): string[] {
  const { sharedSlices } = readModels(projectDirectory);
  const own = [
    ...directoriesWithoutModel(projectDirectory),
    ...sharedSlices.flatMap((model) => problemsOf(model, projectDirectory)),
    ...interactivityProblems(sharedSlices, projectDirectory),
  ];
  // Generated files of a slice without component or with unknown fields would not work either.
  return own.length > 0 ? own : outdatedFiles(projectDirectory, sharedSlices);
}

function directoriesWithoutModel(projectDirectory: string): string[] {
  const slices = join(projectDirectory, 'src/slices');
  return readdirSync(slices, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !existsSync(join(slices, entry.name, 'model.json')))
    .map(({ name }) => `The slice src/slices/${name} has no model.json: add its model, or delete the directory.`);
}

function problemsOf(model: SharedSliceModel, projectDirectory: string): string[] {
  const { id, name, variations } = model;
  const directory = `src/slices/${name}`;
  if (!existsSync(join(projectDirectory, directory, 'model.json')))
    return [`The model of the slice ${id} has the name ${name}, which must be the name of its directory: rename one.`];
  const problems: string[] = [];
  if (!componentOf(projectDirectory, model))
    problems.push(`The slice ${name} has no component: export a function ${name} from ${directory}/${name}.tsx.`);
  if (!existsSync(join(projectDirectory, directory, 'toProps.ts')))
    problems.push(`The slice ${name} has no toProps: export it from ${directory}/toProps.ts.`);
  for (const { id: variation, primary = {}, items = {} } of variations)
    for (const [field, { type }] of [...Object.entries(primary), ...Object.entries(items)])
      if (!isSelectable(type))
        problems.push(
          `The field ${field} of the slice ${name} (${variation}) has the type ${type}, which fragments cannot select yet: ` +
            'add it to SELECTIONS in src/gatsby/registrations/sliceFiles.ts.',
        );
  const mocked = mockedVariations(join(projectDirectory, directory, 'mocks.json'));
  for (const { id: variation } of variations)
    if (!mocked.includes(variation))
      problems.push(`The variation ${variation} of the slice ${name} has no mock: add one to ${directory}/mocks.json.`);
  return problems;
}

function mockedVariations(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { variation: string }[]).map(({ variation }) => variation);
}

function interactivityProblems(slices: readonly SharedSliceModel[], projectDirectory: string): string[] {
  const interactive = interactiveIds(projectDirectory);
  const unknown = interactive.filter((id) => !slices.some((slice) => slice.id === id));
  const inert = slices.flatMap(({ id, name }) => {
    const [code] = interactive.includes(id) ? [] : interactiveCode(projectDirectory, name);
    return code === undefined ? [] : [{ id, name, code }];
  });
  const inactive = slices.filter(
    ({ id, name }) => interactive.includes(id) && interactiveCode(projectDirectory, name).length === 0,
  );
  return [
    ...inactive.map(
      ({ id, name }) =>
        `The slice ${name} is hydrated and handles no events: remove "${id}" from src/slices/interactive.json and run ${GENERATE_SLICES}.`,
    ),
    ...unknown.map((id) => `src/slices/interactive.json names the slice ${id}, which does not exist: remove it there.`),
    ...inert.map(
      ({ id, name, code }) =>
        `The slice ${name} handles events (${code}) but is not hydrated: add "${id}" to src/slices/interactive.json and run ${GENERATE_SLICES}.`,
    ),
  ];
}

function outdatedFiles(projectDirectory: string, slices: readonly SharedSliceModel[]): string[] {
  const registries = sliceFiles(projectDirectory).flatMap(({ path, text }) => {
    const file = join(projectDirectory, path);
    const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (present === text) return [];
    const missing = slices.filter(({ name }) => {
      const entry = new RegExp(`[./]${name}(?:Slice|/)`);
      return entry.test(text) && !entry.test(present);
    });
    const absent = missing.length > 0 && present ? ` (without ${missing.map(({ name }) => name).join(', ')})` : '';
    const fault = existsSync(file) ? `does not match the models of the slices${absent}` : 'does not exist';
    return [`${path} ${fault}: run ${GENERATE_SLICES}.`];
  });
  const zones = sliceZoneFiles(projectDirectory).map(({ path }) => path);
  if (zones.length === 0) return registries;
  return [...registries, `The slice zones of ${zones.join(', ')} do not offer every slice: run ${GENERATE_SLICES}.`];
}
