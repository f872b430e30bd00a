import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind } from 'graphql';
import { fieldNames, fragmentsIn, queryFiles } from '../content/graphqlText';

const RUN = 'run npm run generate:types';

/**
 * Queries whose generated types are missing or out of date, if code uses these types: one sentence each. A stale type
 * lets code read fields that the query does not select.
 */
export function queryTypeProblems(projectDirectory: string): string[] {
  const file = join(projectDirectory, 'src/gatsby-types.d.ts');
  if (!existsSync(file)) return [`src/gatsby-types.d.ts does not exist: ${RUN}.`];
  const generated = readFileSync(file, 'utf8');
  const files = queryFiles(projectDirectory);
  const fragments = fragmentsIn(files);
  const used = new Set(
    files.flatMap(({ code }) => [...code.matchAll(/\bQueries\.(\w+)Query\b/g)].map(([, name]) => name)),
  );
  return files
    .flatMap(({ definitions }) => definitions)
    .flatMap((query) => {
      if (query.kind !== Kind.OPERATION_DEFINITION || !query.name || !used.has(query.name.value)) return [];
      const { value: name } = query.name;
      const line = new RegExp(`^type ${name}Query = (.*)$`, 'm').exec(generated)?.[1];
      if (line === undefined) return [`The query ${name} has no types in src/gatsby-types.d.ts: ${RUN}.`];
      const typed = new Set([...line.matchAll(/readonly (\w+)\??:/g)].map(([, field]) => field));
      const selected = new Set(fieldNames(query.selectionSet, fragments));
      const untyped = [...selected].filter((field) => !typed.has(field));
      if (untyped.length > 0)
        return [`src/gatsby-types.d.ts does not know ${untyped.join(', ')} of the query ${name}: ${RUN}.`];
      return typed.size > selected.size
        ? [`src/gatsby-types.d.ts knows fields that ${name} does not select: ${RUN}.`]
        : [];
    });
}
