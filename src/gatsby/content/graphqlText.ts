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

/**
 * Paths of all fields that a selection asks for, such as `prismicPage.data.title`.
 * @param isOther whether a condition (`... on Type`) of the selection itself names another type than that of the object
 */
export function fieldPaths(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  isOther: (type: string) => boolean = () => false,
): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      const name = (selection.alias ?? selection.name).value;
      const below = selection.selectionSet ? fieldPaths(selection.selectionSet, fragments) : [];
      return [name, ...below.map((path) => `${name}.${path}`)];
    }
    const part = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
    if (!part || (part.typeCondition && isOther(part.typeCondition.name.value))) return [];
    return fieldPaths(part.selectionSet, fragments, isOther);
  });
}
