import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CustomTypeModel, SharedSliceModel } from '@prismicio/client';
import type { Models } from './fitModel';

/** The models in the directories of Prismic's own tools, in a stable order. */
export function readModels(projectDirectory = process.cwd()): Models {
  return {
    customTypes: readAll<CustomTypeModel>(join(projectDirectory, 'customtypes'), 'index.json'),
    sharedSlices: readAll<SharedSliceModel>(join(projectDirectory, 'src', 'slices'), 'model.json'),
  };
}

function readAll<Model>(directory: string, fileName: string): Model[] {
  return readdirSync(directory)
    .sort()
    .map((folder) => join(directory, folder, fileName))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Model);
}
