import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind } from 'graphql';
import { queryFiles } from '../../src/gatsby/content/graphqlText';
import { pascal } from '../../src/lib/pascal';

const generated = readFileSync('src/gatsby-types.d.ts', 'utf8');

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

describe('src/gatsby-types.d.ts matches the queries and models (run npm run generate:types after a change)', () => {
  it('C01 has a type for each query, and for no other', () => {
    const queries = queryFiles(process.cwd()).flatMap(({ definitions }) =>
      definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? (one.name?.value ?? '') : [])),
    );
    const typed = [...generated.matchAll(/^type (\w+)Query = /gm)].map((match) => match[1] ?? '').filter(Boolean);
    expect(sorted(typed)).toEqual(sorted(queries));
  });

  it.each(readdirSync('customtypes'))('C01 types the fields of the model %s', (id) => {
    const model = JSON.parse(readFileSync(join('customtypes', id, 'index.json'), 'utf8')) as {
      json: Record<string, Record<string, { type: string }>>;
    };
    const fields = Object.values(model.json)
      .flatMap((tab) => Object.entries(tab))
      .flatMap(([name, { type }]) => (type === 'UID' ? [] : [name]));
    const body = new RegExp(`^type Prismic${pascal(id)}Data = \\{\n([^]*?)^\\};`, 'm').exec(generated)?.[1] ?? '';
    expect(sorted([...body.matchAll(/^ {2}readonly (\w+):/gm)].flatMap((match) => match[1] ?? []))).toEqual(
      sorted(fields),
    );
  });
});
