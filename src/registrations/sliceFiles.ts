import type { CustomTypeModel, SharedSliceModel } from '@prismicio/client';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readModels } from '../lib/readModels';
import { pascal } from '../lib/pascal';
import { isInteractive } from './isInteractive';

/** A generated file, with its path in the project. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

type Fields = NonNullable<SharedSliceModel['variations'][number]['primary']>;

const WRITTEN = 'Written by `npm run dev` and `npm run build`.';

/** The GraphQL selection of each field type; any other is a scalar, or Gatsby says that its selection is missing. */
const SELECTIONS: Readonly<Record<string, readonly string[]>> = {
  StructuredText: ['...SliceRichText'],
  Link: ['...SliceLink'],
  Image: ['...SliceImage'],
  Embed: ['embed_url', 'provider_name', 'title', 'html'],
};

/**
 * The files that are generated from the slices: the fragment, both registries, the ids of interactive slices, and the
 * custom types whose slice zones do not offer every slice.
 */
function sliceFiles(projectDirectory: string): GeneratedFile[] {
  const { customTypes, sharedSlices } = readModels(projectDirectory);
  const interactive = sharedSlices.filter(({ name }) => isInteractive(projectDirectory, name));
  const ids = (slices: readonly SharedSliceModel[]) => slices.map(({ id }) => id);
  return [
    { path: 'src/slices/AllSlices.ts', text: allSlices(sharedSlices) },
    registry(
      'staticSlices',
      'Slices that handle no events, by the `slice_type` of their model. Their HTML is never hydrated, see `Slice`.',
      sharedSlices.filter((slice) => !interactive.includes(slice)),
    ),
    registry(
      'interactiveSlices',
      'Slices that handle events and are hydrated, by the `slice_type` of their model.',
      interactive,
    ),
    { path: 'src/slices/interactive.json', text: `${JSON.stringify(ids(interactive))}\n` },
    ...zoneFiles(customTypes, ids(sharedSlices)),
  ];
}

/** The generated files that differ from those of the project. */
export function staleSliceFiles(projectDirectory: string): GeneratedFile[] {
  return sliceFiles(projectDirectory).filter(({ path, text }) => {
    const file = join(projectDirectory, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
}

/** Writes the generated files that differ: for commands of the developer; a server builds from the files that it has. */
export function writeSliceFiles(projectDirectory: string): void {
  for (const { path, text } of staleSliceFiles(projectDirectory)) writeFileSync(join(projectDirectory, path), text);
}

function registry(name: string, comment: string, slices: readonly SharedSliceModel[]): GeneratedFile {
  const imports = slices.map(
    ({ name }) =>
      `import { ${name} } from './${name}/${name}';\nimport { toProps as to${name} } from './${name}/toProps';`,
  );
  const text = `${imports.join('\n')}
import { slice, type Slices } from './sliceRenderer';

/** ${comment} ${WRITTEN} */
export const ${name}: Slices = {
${slices.map(({ id, name }) => `  ${id}: slice(to${name}, ${name}),`).join('\n')}
};
`;
  return { path: `src/slices/${name}.ts`, text };
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
 * GraphQL fields of every variation of every slice. A template spreads it in its slice zone: \`slices { ...AllSlices }\`.
 * A field name must have the same type in all slices, because GraphQL rejects conflicting selections.
 * ${WRITTEN}
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
