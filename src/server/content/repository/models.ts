import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CustomTypeModel, SharedSliceModel } from '@prismicio/client';
import type { Models as RawModels } from '../../../lib/fitModel';
import { errorMessage } from '../../../lib/errorMessage';
import { shortDigest } from './digest';
import type { Problem } from './document';
import { isObject, type Json, type JsonObject } from './json';

export interface FieldModel {
  readonly type: string;
  readonly config: JsonObject;
}

export type FieldModels = Readonly<Record<string, FieldModel>>;

export interface TypeModel {
  readonly id: string;
  readonly label: string;
  readonly repeatable: boolean;
  readonly hasUid: boolean;
  /** Fields of all tabs, without the UID. */
  readonly fields: FieldModels;
}

export interface VariationModel {
  readonly primary: FieldModels;
  readonly items: FieldModels;
}

export interface Models {
  readonly types: ReadonlyMap<string, TypeModel>;
  /** Directories of `customtypes/` with an invalid model. */
  readonly brokenTypes: ReadonlySet<string>;
  /** Variations by shared slice and name. */
  readonly slices: ReadonlyMap<string, ReadonlyMap<string, VariationModel>>;
  /** The models as the files have them. */
  readonly raw: RawModels;
  readonly hash: string;
}

/** Directories of the models. */
export function modelFolders(projectDirectory: string): { types: string; slices: string } {
  return { types: join(projectDirectory, 'customtypes'), slices: join(projectDirectory, 'src', 'slices') };
}

/** Reads the models from the directories of Prismic's tools. An invalid model is reported and left out. */
export function readModels(projectDirectory: string): { models: Models; problems: Problem[] } {
  const folders = modelFolders(projectDirectory);
  const problems: Problem[] = [];
  const texts: string[] = [];
  const types = new Map<string, TypeModel>();
  const slices = new Map<string, Map<string, VariationModel>>();
  const brokenTypes = new Set<string>();
  const raw = { customTypes: [] as CustomTypeModel[], sharedSlices: [] as SharedSliceModel[] };
  const each = (folder: string, label: string, name: string, take: (model: JsonObject) => void) => {
    let files: string[] = [];
    try {
      files = filesNamed(folder, name);
    } catch (error) {
      problems.push({ file: label, expected: 'a folder that can be read', found: errorMessage(error) });
    }
    for (const file of files) {
      const path = `${label}/${file}`;
      try {
        const text = readFileSync(join(folder, file), 'utf8');
        const model = JSON.parse(text) as Json;
        if (!isObject(model) || typeof model.id !== 'string') throw new Error('no object with an "id"');
        take(model);
        texts.push(path, text);
      } catch (error) {
        problems.push({ file: path, expected: 'a model', found: errorMessage(error) });
        if (label === 'customtypes') brokenTypes.add(file.slice(0, file.indexOf('/')));
      }
    }
  };
  each(folders.types, 'customtypes', 'index.json', (model) => {
    types.set(String(model.id), typeModel(model));
    raw.customTypes.push(model as unknown as CustomTypeModel);
  });
  each(folders.slices, 'src/slices', 'model.json', (model) => {
    slices.set(String(model.id), variations(model));
    raw.sharedSlices.push(model as unknown as SharedSliceModel);
  });
  return { models: { types, brokenTypes, slices, raw, hash: shortDigest(texts.join('\n')) }, problems };
}

function filesNamed(folder: string, name: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((entry) => `${entry}/${name}`)
    .filter((file) => existsSync(join(folder, file)) && statSync(join(folder, file)).isFile());
}

function typeModel(model: JsonObject): TypeModel {
  const tabs = isObject(model.json) ? Object.values(model.json).filter(isObject) : [];
  const all = fieldModels(Object.assign({}, ...tabs) as JsonObject);
  const fields = Object.fromEntries(Object.entries(all).filter(([, field]) => field.type !== 'UID'));
  return {
    id: String(model.id),
    label: typeof model.label === 'string' ? model.label : String(model.id),
    repeatable: model.repeatable !== false,
    hasUid: Object.keys(fields).length < Object.keys(all).length,
    fields,
  };
}

function variations(model: JsonObject): Map<string, VariationModel> {
  const list = Array.isArray(model.variations) ? model.variations.filter(isObject) : [];
  return new Map(
    list.map((variation) => [
      String(variation.id),
      { primary: fieldModels(variation.primary), items: fieldModels(variation.items) },
    ]),
  );
}

/** Field models of a tab, group or slice. Separators have no content. */
export function fieldModels(json: Json | undefined): FieldModels {
  if (!isObject(json)) return {};
  const fields = Object.entries(json).flatMap(([name, field]): [string, FieldModel][] =>
    isObject(field) && typeof field.type === 'string' && field.type !== 'Separator'
      ? [[name, { type: field.type, config: isObject(field.config) ? field.config : {} }]]
      : [],
  );
  return Object.fromEntries(fields);
}
