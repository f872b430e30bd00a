import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, type SelectionSetNode } from 'graphql';
import { fragmentsIn, queryFiles, type Fragments } from '../content/graphqlText';

const FILE = 'src/gatsby-types.d.ts';
const RUN = 'run npm run generate:types';
/** Names in the sentence. */
const SHOWN = 3;

/** A type of a query or fragment in the generated file. */
interface GeneratedType {
  readonly name: string;
  /** Of a fragment on an interface, the object type that this type is for. */
  readonly of: string | undefined;
  /** Paths of its properties, such as `prismicPage.data.title`. */
  readonly paths: ReadonlySet<string>;
}

/**
 * One sentence if generated types of fragments, or of queries whose types are used, are missing or out of date: a stale type
 * lets code read fields that the query does not select. A page without types needs none.
 */
export function queryTypeProblems(projectDirectory: string): string[] {
  const file = join(projectDirectory, FILE);
  if (!existsSync(file)) return [`${FILE} does not exist: ${RUN}.`];
  const types = generatedTypes(readFileSync(file, 'utf8'));
  const files = queryFiles(projectDirectory);
  const fragments = fragmentsIn(files);
  const objects = new Set(types.flatMap(({ of }) => of ?? []));
  const used = new Set(files.flatMap(({ code }) => code.match(/(?<=\bQueries\.)\w+(?=Query\b)/g) ?? []));
  const stale = files
    .flatMap(({ definitions }) => definitions)
    .flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) return [];
      const isQuery = definition.kind === Kind.OPERATION_DEFINITION;
      const name = definition.name?.value ?? '';
      if (isQuery && !used.has(name)) return [];
      const own = types.filter((type) => type.name === name + (isQuery ? 'Query' : 'Fragment'));
      const matches = own.every(({ of, paths }) => {
        const isOther = (type: string) => of !== undefined && type !== of && objects.has(type);
        const selected = new Set(fieldPaths(definition.selectionSet, fragments, isOther));
        return selected.size === paths.size && [...selected].every((path) => paths.has(path));
      });
      return matches && (own.length > 0 || !isQuery) ? [] : `${isQuery ? 'the query' : 'the fragment'} ${name}`;
    });
  if (stale.length === 0) return [];
  const more = stale.length > SHOWN ? ` and ${stale.length - SHOWN} more` : '';
  return [`${FILE} does not match ${stale.slice(0, SHOWN).join(', ')}${more}: ${RUN}.`];
}

/** The generated types of queries (`HomeTemplateQuery`) and fragments (`HeroFragment`). */
function generatedTypes(text: string): GeneratedType[] {
  return [...text.matchAll(/^type ([^\W_]+)(?:_(\w+)_)?(Query|Fragment) = (\{.*)$/gm)].map(
    ([, name = '', of, kind = '', type = '']) => ({ name: name + kind, of, paths: propertyPaths(type) }),
  );
}

/** Paths of all properties of an object type on one line. The members of a union share their paths. */
function propertyPaths(type: string): ReadonlySet<string> {
  const paths = new Set<string>();
  const open: string[] = [];
  let latest = '';
  for (const [token, name] of type.matchAll(/readonly (\w+)\??:|[{}]/g)) {
    if (token === '{') open.push(latest);
    else if (token === '}') latest = open.pop() ?? '';
    else {
      const parent = open.at(-1);
      latest = parent ? `${parent}.${name}` : `${name}`;
      paths.add(latest);
    }
  }
  return paths;
}

/**
 * Paths of all fields that a selection asks for.
 * @param isOther whether a condition (`... on Type`) of the selection itself names another type than that of the object
 */
function fieldPaths(
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
