import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, type DefinitionNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';

const RUN = 'run npm run generate:types';

/**
 * Queries whose generated types are missing or out of date, if code uses these types: one sentence each. A stale type
 * lets code read fields that the query does not select.
 */
export function queryTypeProblems(projectDirectory: string): string[] {
  const file = join(projectDirectory, 'src/gatsby-types.d.ts');
  if (!existsSync(file)) return [`src/gatsby-types.d.ts does not exist: ${RUN}.`];
  const generated = readFileSync(file, 'utf8');
  const codes = codeBelow(join(projectDirectory, 'src')).map((file) => readFileSync(file, 'utf8'));
  const definitions = codes.flatMap(definitionsIn);
  const fragments = new Map(
    definitions.flatMap((one): [string, FragmentDefinitionNode][] =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
    ),
  );
  const used = new Set(codes.flatMap((code) => [...code.matchAll(/\bQueries\.(\w+)Query\b/g)].map(([, name]) => name)));
  return definitions.flatMap((query) => {
    if (query.kind !== Kind.OPERATION_DEFINITION || !query.name || !used.has(query.name.value)) return [];
    const { value: name } = query.name;
    const line = new RegExp(`^type ${name}Query = (.*)$`, 'm').exec(generated)?.[1];
    if (line === undefined) return [`The query ${name} has no types in src/gatsby-types.d.ts: ${RUN}.`];
    const typed = new Set([...line.matchAll(/readonly (\w+)\??:/g)].map(([, field]) => field));
    const selected = new Set(fieldsOf(query.selectionSet, fragments));
    const untyped = [...selected].filter((field) => !typed.has(field));
    if (untyped.length > 0)
      return [`src/gatsby-types.d.ts does not know ${untyped.join(', ')} of the query ${name}: ${RUN}.`];
    return typed.size > selected.size
      ? [`src/gatsby-types.d.ts knows fields that ${name} does not select: ${RUN}.`]
      : [];
  });
}

function codeBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server'))
    .map((file) => join(directory, file));
}

function definitionsIn(code: string): readonly DefinitionNode[] {
  return [...code.matchAll(/\bgraphql`([^`]*)`/g)].flatMap(([, text = '']) => {
    try {
      return parse(text).definitions;
    } catch {
      // Gatsby reports the syntax error with its position.
      return [];
    }
  });
}

/** Names of all fields that a selection asks for, at any depth. */
function fieldsOf({ selections }: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments.get(selection.name.value);
      return fragment ? fieldsOf(fragment.selectionSet, fragments) : [];
    }
    const below = selection.selectionSet ? fieldsOf(selection.selectionSet, fragments) : [];
    return selection.kind === Kind.FIELD ? [(selection.alias ?? selection.name).value, ...below] : below;
  });
}
