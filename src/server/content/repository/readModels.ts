import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CustomTypeModel, FieldModel, FieldModels, Models, SharedSliceModel } from './types';

/** Reads the models where Prismic's tools keep them: `customtypes/<id>/index.json` and `src/slices/<Name>/model.json`. */
export function readModels(projectDirectory: string): Models {
  const types = readEach<CustomTypeModel>(path.join(projectDirectory, 'customtypes'), 'index.json');
  const slices = readEach<SharedSliceModel>(path.join(projectDirectory, 'src', 'slices'), 'model.json');
  return {
    types: new Map(types.map((model) => [model.id, model])),
    slices: new Map(slices.map((model) => [model.id, model])),
  };
}

/** All fields of a custom type, whatever tab they are on. */
export function fieldsOf(model: CustomTypeModel): FieldModels {
  return Object.assign({}, ...Object.values(model.json)) as Record<string, FieldModel>;
}

function readEach<Model>(directory: string, file: string): Model[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .sort()
    .map((name) => path.join(directory, name, file))
    .filter((candidate) => existsSync(candidate))
    .map((candidate) => JSON.parse(readFileSync(candidate, 'utf8')) as Model);
}
