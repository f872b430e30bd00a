import type { CustomTypeModel, SharedSliceModel } from '@prismicio/client';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModels } from '../../lib/readModels';

/** A generated file, with its path in the project. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

export const GENERATE_SLICES = 'npm run generate:slices';

type Fields = NonNullable<SharedSliceModel['variations'][number]['primary']>;

/** The GraphQL selection of each field type; a type without an entry is a scalar or unknown. */
const SELECTIONS: Readonly<Record<string, readonly string[]>> = {
  StructuredText: ['...SliceRichText'],
  Link: ['...SliceLink'],
  Image: ['...SliceImage'],
  Embed: ['embed_url', 'provider_name', 'title', 'html'],
};
const SCALARS = new Set(['Text', 'Select', 'Number', 'Boolean', 'Date', 'Timestamp', 'Color']);

/** Whether a fragment can select fields of this type. */
export function isSelectable(type: string): boolean {
  return SCALARS.has(type) || type in SELECTIONS;
}

/** Ids of the slices that handle events, from `src/slices/interactive.json`. */
export function interactiveIds(projectDirectory: string): readonly string[] {
  return JSON.parse(readFileSync(join(projectDirectory, 'src/slices/interactive.json'), 'utf8')) as string[];
}

/** The exported component of a slice: its name, or its name with `Slice`, where a primitive has the same name. */
export function componentOf(projectDirectory: string, { name }: SharedSliceModel): string | undefined {
  const file = join(projectDirectory, 'src/slices', name, `${name}.tsx`);
  if (!existsSync(file)) return undefined;
  return new RegExp(`^export function (${name}(?:Slice)?)\\b`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
}

/** The files that are generated from the models in `src/slices`: the fragments, `AllSlices.ts`, and both registries. */
export function sliceFiles(projectDirectory: string): GeneratedFile[] {
  const slices = [...readModels(projectDirectory).sharedSlices];
  const interactive = new Set(interactiveIds(projectDirectory));
  const registry = (path: string, name: string, comment: string, chosen: readonly SharedSliceModel[]) => ({
    path,
    text: registryOf(
      name,
      comment,
      chosen.map((model) => [model, componentOf(projectDirectory, model) ?? model.name]),
    ),
  });
  return [
    ...slices.map((model) => ({ path: `src/slices/${model.name}/fragment.ts`, text: fragmentOf(model) })),
    { path: 'src/slices/AllSlices.ts', text: allSlices(slices) },
    registry(
      'src/slices/staticSlices.ts',
      'staticSlices',
      'Slices that handle no events, by the `slice_type` of their model. Their HTML is never hydrated, see `Slice`.',
      slices.filter(({ id }) => !interactive.has(id)),
    ),
    registry(
      'src/slices/interactiveSlices.ts',
      'interactiveSlices',
      'Slices that handle events and are hydrated, by the `slice_type` of their model.',
      slices.filter(({ id }) => interactive.has(id)),
    ),
  ];
}

/**
 * The models of `customtypes/` whose slice zones do not offer every slice, with complete zones. Slices that exist keep
 * their order, which is that of Prismic's editor.
 */
export function sliceZoneFiles(projectDirectory: string): GeneratedFile[] {
  const { customTypes, sharedSlices } = readModels(projectDirectory);
  const ids = sharedSlices.map(({ id }) => id);
  return customTypes.flatMap((model) => {
    const changed = withSlices(model, ids);
    return changed
      ? [{ path: `customtypes/${model.id}/index.json`, text: `${JSON.stringify(changed, null, 2)}\n` }]
      : [];
  });
}

function withSlices(model: CustomTypeModel, ids: readonly string[]): CustomTypeModel | undefined {
  const changed = structuredClone(model);
  let isChanged = false;
  for (const field of Object.values(changed.json).flatMap((tab) => Object.values(tab))) {
    if (field.type !== 'Slices') continue;
    const choices = field.config?.choices ?? {};
    const names = Object.keys(choices);
    if (names.length === ids.length && ids.every((id) => id in choices)) continue;
    isChanged = true;
    const complete = [...names.filter((name) => ids.includes(name)), ...ids.filter((id) => !(id in choices))];
    field.config = {
      ...field.config,
      choices: Object.fromEntries(complete.map((id) => [id, choices[id] ?? { type: 'SharedSlice' as const }])),
    };
  }
  return isChanged ? changed : undefined;
}

function fragmentOf({ name, variations }: SharedSliceModel): string {
  const conditions = variations.flatMap(({ id, primary = {}, items = {} }) => [
    `    ... on Prismic${name}Slice${pascal(id)} {`,
    ...selectionOf('primary', primary),
    ...selectionOf('items', items),
    '    }',
  ]);
  return [
    "import { graphql } from 'gatsby';",
    '',
    `/** GraphQL fields of every variation of the slice. Written from its model by \`${GENERATE_SLICES}\`. */`,
    `export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Fragment = graphql\``,
    `  fragment ${name}Slice on PrismicSharedSlice {`,
    '    slice_type',
    '    variation',
    ...conditions,
    '  }',
    '`;',
    '',
  ].join('\n');
}

function selectionOf(part: string, fields: Fields): string[] {
  const lines = Object.entries(fields).flatMap(([name, { type }]) => {
    const selection = SELECTIONS[type];
    return selection
      ? [`        ${name} {`, ...selection.map((line) => `          ${line}`), '        }']
      : [`        ${name}`];
  });
  return lines.length > 0 ? [`      ${part} {`, ...lines, '      }'] : [];
}

function allSlices(slices: readonly SharedSliceModel[]): string {
  return `import { graphql } from 'gatsby';

/**
 * The fragments of all slices, written by \`${GENERATE_SLICES}\`. A template spreads it in its slice zone: \`slices {
 * ...AllSlices }\`. A field name must have the same type in all of them, because GraphQL rejects conflicting selections.
 */
export const allSlicesFragment = graphql\`
  fragment AllSlices on PrismicSharedSlice {
    id
    slice_type
    variation
${slices.map(({ name }) => `    ...${name}Slice`).join('\n')}
  }
\`;
`;
}

function registryOf(
  name: string,
  comment: string,
  slices: readonly (readonly [model: SharedSliceModel, component: string])[],
): string {
  const imports = slices.flatMap(([model, component]) => [
    `import { ${component} } from './${model.name}/${model.name}';`,
    `import { toProps as to${model.name} } from './${model.name}/toProps';`,
  ]);
  const entries = slices.map(([model, component]) => `  ${model.id}: slice(to${model.name}, ${component}),`);
  return `${imports.join('\n')}
import { slice, type Slices } from './sliceRenderer';

/** ${comment} Written by \`${GENERATE_SLICES}\`. */
export const ${name}: Slices = {
${entries.join('\n')}
};
`;
}

function pascal(word: string): string {
  return word.replaceAll(/(?:^|[_-])(.)/g, (_all, first: string) => first.toUpperCase());
}
