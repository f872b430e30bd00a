import type { CustomTypeModel, SharedSliceModel } from '@prismicio/client';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readModels } from '../../lib/readModels';
import { pascal } from '../content/prismicNodes';

/** A generated file, with its path in the project. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

export const GENERATE_SLICES = 'npm run generate:slices';

type Fields = NonNullable<SharedSliceModel['variations'][number]['primary']>;

/** The GraphQL selection of each field type; any other is a scalar, or Gatsby says that its selection is missing. */
const SELECTIONS: Readonly<Record<string, readonly string[]>> = {
  StructuredText: ['...SliceRichText'],
  Link: ['...SliceLink'],
  Image: ['...SliceImage'],
  Embed: ['embed_url', 'provider_name', 'title', 'html'],
};

/** Ids of the slices that handle events, from `src/slices/interactive.json`. */
export function interactiveIds(projectDirectory: string): readonly string[] {
  return JSON.parse(readFileSync(join(projectDirectory, 'src/slices/interactive.json'), 'utf8')) as string[];
}

/**
 * The files that are generated from the models in `src/slices`: the fragment, both registries, and the custom types whose
 * slice zones do not offer every slice.
 */
export function sliceFiles(projectDirectory: string): GeneratedFile[] {
  const { customTypes, sharedSlices } = readModels(projectDirectory);
  const interactive = interactiveIds(projectDirectory);
  const registry = (name: string, comment: string, isInteractive: boolean) => {
    const own = sharedSlices
      .filter(({ id }) => interactive.includes(id) === isInteractive)
      .map((model) => ({ ...model, component: componentOf(projectDirectory, model.name) }));
    const text = `${own
      .map(
        ({ name, component }) =>
          `import { ${component} } from './${name}/${name}';\nimport { toProps as to${name} } from './${name}/toProps';`,
      )
      .join('\n')}
import { slice, type Slices } from './sliceRenderer';

/** ${comment} Written by \`${GENERATE_SLICES}\`. */
export const ${name}: Slices = {
${own.map(({ id, name, component }) => `  ${id}: slice(to${name}, ${component}),`).join('\n')}
};
`;
    return { path: `src/slices/${name}.ts`, text };
  };
  return [
    { path: 'src/slices/AllSlices.ts', text: allSlices(sharedSlices) },
    registry(
      'staticSlices',
      'Slices that handle no events, by the `slice_type` of their model. Their HTML is never hydrated, see `Slice`.',
      false,
    ),
    registry(
      'interactiveSlices',
      'Slices that handle events and are hydrated, by the `slice_type` of their model.',
      true,
    ),
    ...zoneFiles(
      customTypes,
      sharedSlices.map(({ id }) => id),
    ),
  ];
}

/** The exported component of a slice: its name, or its name with `Slice`, where a primitive has the same name. */
function componentOf(projectDirectory: string, name: string): string {
  const file = join(projectDirectory, 'src/slices', name, `${name}.tsx`);
  const hasSuffix = existsSync(file) && readFileSync(file, 'utf8').includes(`export function ${name}Slice(`);
  return hasSuffix ? `${name}Slice` : name;
}

/** The custom types with incomplete slice zones, completed. Slices that exist keep their order, which is that of Prismic's editor. */
function zoneFiles(customTypes: readonly CustomTypeModel[], ids: readonly string[]): GeneratedFile[] {
  return customTypes.flatMap((model) => {
    const complete = structuredClone(model);
    for (const field of Object.values(complete.json).flatMap((tab) => Object.values(tab))) {
      if (field.type !== 'Slices') continue;
      const choices = field.config?.choices ?? {};
      const names = new Set([...Object.keys(choices).filter((name) => ids.includes(name)), ...ids]);
      const shared = { type: 'SharedSlice' } as const;
      field.config = {
        ...field.config,
        choices: Object.fromEntries([...names].map((id) => [id, choices[id] ?? shared])),
      };
    }
    return isDeepStrictEqual(complete, model)
      ? []
      : [{ path: `customtypes/${model.id}/index.json`, text: `${JSON.stringify(complete, null, 2)}\n` }];
  });
}

/** One fragment of all variations of all slices. */
function allSlices(slices: readonly SharedSliceModel[]): string {
  const conditions = slices.flatMap(({ name, variations }) =>
    variations.flatMap(({ id, primary = {}, items = {} }) => [
      `    ... on Prismic${name}Slice${pascal(id)} {`,
      ...selectionOf('primary', primary),
      ...selectionOf('items', items),
      '    }',
    ]),
  );
  return `import { graphql } from 'gatsby';

/**
 * GraphQL fields of every variation of every slice, written from the models by \`${GENERATE_SLICES}\`. A template spreads it
 * in its slice zone: \`slices { ...AllSlices }\`. A field name must have the same type in all slices, because GraphQL rejects
 * conflicting selections.
 */
export const allSlicesFragment = graphql\`
  fragment AllSlices on PrismicSharedSlice {
    id
    slice_type
    variation
${conditions.join('\n')}
  }
\`;
`;
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
