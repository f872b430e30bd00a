import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, type OperationDefinitionNode } from 'graphql';
import { generatedTypes } from '../../src/gatsby/content/generatedTypes';
import { fieldPaths, fragmentsIn, queryFiles } from '../../src/gatsby/content/graphqlText';

const generated = readFileSync('src/gatsby-types.d.ts', 'utf8');
const files = queryFiles(process.cwd());
const fragments = fragmentsIn(files);
const queries = files.flatMap(({ definitions }) =>
  definitions.filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION),
);

const types = generatedTypes(generated);

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

describe('src/gatsby-types.d.ts matches the queries and models (run npm run generate:types after a change)', () => {
  it.each(queries.map((query) => [query.name?.value ?? '', query] as const))(
    'C01 types the fields of the query %s',
    (name, query) => {
      const [type] = types.get(`${name}Query`) ?? [];
      expect(sorted(type?.paths ?? [])).toEqual(sorted(fieldPaths(query.selectionSet, fragments)));
    },
  );

  it('C01 has no type of a deleted query', () => {
    const typed = [...generated.matchAll(/^type (\w+)Query = /gm)].map((match) => match[1] ?? '').filter(Boolean);
    expect(sorted(typed)).toEqual(sorted(queries.map((query) => query.name?.value ?? '')));
  });

  it.each(readdirSync('customtypes'))('C01 types the fields of the model %s', (id) => {
    const model = JSON.parse(readFileSync(join('customtypes', id, 'index.json'), 'utf8')) as {
      json: Record<string, Record<string, { type: string }>>;
    };
    const fields = Object.values(model.json)
      .flatMap((tab) => Object.entries(tab))
      .flatMap(([name, { type }]) => (type === 'UID' ? [] : [name]));
    const pascal = id
      .split('_')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('');
    const body = new RegExp(`^type Prismic${pascal}Data = \\{\n([^]*?)^\\};`, 'm').exec(generated)?.[1] ?? '';
    expect(sorted([...body.matchAll(/^ {2}readonly (\w+):/gm)].flatMap((match) => match[1] ?? []))).toEqual(
      sorted(fields),
    );
  });
});
