import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, type DefinitionNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';
import { filesBelow } from '../../lib/filesBelow';

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** A code file of the site, and the queries and fragments in it. */
export interface QueryFile {
  /** Relative to the project. */
  readonly file: string;
  readonly code: string;
  readonly definitions: readonly DefinitionNode[];
}

/** The code files of the site in which Gatsby finds queries. */
export function queryFiles(projectDirectory: string): QueryFile[] {
  return filesBelow(join(projectDirectory, 'src'))
    .filter((path) => /\.tsx?$/.test(path) && !/^(?:server|gatsby)\//.test(path))
    .map((path) => {
      const code = readFileSync(join(projectDirectory, 'src', path), 'utf8');
      return { file: `src/${path}`, code, definitions: definitionsIn(code) };
    });
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

/** The fragments of these files, by name. */
export function fragmentsIn(files: readonly QueryFile[]): Fragments {
  return new Map(
    files.flatMap(({ definitions }) =>
      definitions.flatMap((one): [string, FragmentDefinitionNode][] =>
        one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
      ),
    ),
  );
}

/** Names of all fields that a selection asks for, at any depth. */
export function fieldNames({ selections }: SelectionSetNode, fragments: Fragments): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments.get(selection.name.value);
      return fragment ? fieldNames(fragment.selectionSet, fragments) : [];
    }
    const below = selection.selectionSet ? fieldNames(selection.selectionSet, fragments) : [];
    return selection.kind === Kind.FIELD ? [(selection.alias ?? selection.name).value, ...below] : below;
  });
}
