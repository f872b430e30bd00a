import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind } from 'graphql';
import { generatedTypes } from '../content/generatedTypes';
import { fieldPaths, fragmentsIn, queryFiles } from '../content/graphqlText';

const FILE = 'src/gatsby-types.d.ts';
const RUN = 'run npm run generate:types';
/** Sentences about queries; one more counts the others. */
const SHOWN = 3;

/**
 * Queries and fragments whose generated types are missing or out of date, if code uses these types: one sentence each.
 * A stale type lets code read fields that the query does not select.
 */
export function queryTypeProblems(projectDirectory: string): string[] {
  const file = join(projectDirectory, FILE);
  if (!existsSync(file)) return [`${FILE} does not exist: ${RUN}.`];
  const types = generatedTypes(readFileSync(file, 'utf8'));
  const files = queryFiles(projectDirectory);
  const fragments = fragmentsIn(files);
  const used = new Set(
    files.flatMap(({ code }) => [...code.matchAll(/\bQueries\.(\w+)Query\b/g)].map(([, name]) => name)),
  );
  const ofQueries = files
    .flatMap(({ definitions }) => definitions)
    .flatMap((query) => {
      if (query.kind !== Kind.OPERATION_DEFINITION || !query.name || !used.has(query.name.value)) return [];
      const { value: name } = query.name;
      const [type] = types.get(`${name}Query`) ?? [];
      if (!type) return [`The query ${name} has no types in ${FILE}: ${RUN}.`];
      return differences(`the query ${name}`, fieldPaths(query.selectionSet, fragments), type.paths);
    });
  // A field of a slice is in the queries of all templates.
  const more = ofQueries.length - SHOWN;
  if (more > 1) return [...ofQueries.slice(0, SHOWN), `${FILE} does not match ${more} more queries: ${RUN}.`];
  if (ofQueries.length > 0) return ofQueries;

  // In the type of a query, the variations of slices share their paths. The types of fragments tell them apart.
  const objects = new Set([...types.values()].flat().map(({ of }) => of));
  return [...fragments].flatMap(([name, { selectionSet }]) =>
    (types.get(`${name}Fragment`) ?? []).flatMap(({ of, paths }) => {
      const selected = fieldPaths(selectionSet, fragments, (type) => type !== of && objects.has(type));
      return differences(`the fragment ${name}${of ? ` on ${of}` : ''}`, selected, paths);
    }),
  );
}

function differences(what: string, selected: readonly string[], typed: ReadonlySet<string>): string[] {
  const untyped = outermost([...new Set(selected)].filter((path) => !typed.has(path)));
  if (untyped.length > 0) return [`${FILE} does not know ${untyped.join(', ')} of ${what}: ${RUN}.`];
  const unselected = outermost([...typed].filter((path) => !selected.includes(path)));
  return unselected.length > 0
    ? [`${FILE} knows ${unselected.join(', ')}, which ${what} does not select: ${RUN}.`]
    : [];
}

/** Without paths below another of these paths. */
function outermost(paths: readonly string[]): string[] {
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`)));
}
