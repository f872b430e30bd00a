import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, type DefinitionNode, type FragmentDefinitionNode } from 'graphql';
import { filesBelow } from '../../lib/filesBelow';

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** A code file of the site, relative to the project, and the queries and fragments in it. */
export interface QueryFile {
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
  const definitions = files.flatMap((file) => file.definitions);
  return new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  );
}
