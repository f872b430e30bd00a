import { QueryError } from '../query/errors';
import { checkLimit } from '../query/limits';

/** A selection of a `graphQuery`. */
export interface Selection {
  /** Selected fields with their own selections. */
  readonly fields: ReadonlyMap<string, Selection>;
  /** `...on type { }`: selections for a type. */
  readonly on: ReadonlyMap<string, Selection>;
  /** `...typeFields`: all fields that are neither groups nor slices. */
  readonly allScalars: boolean;
}

/** Parses the `graphQuery` parameter: `{ page { title author { ...on author { name } } } }`. Throws a `QueryError`. */
export function parseGraphQuery(text: string): Selection {
  const tokens = text.replace(/#.*$/gm, ' ').match(/\.\.\.|[{}]|[\w-]+|[^\s,]/g) ?? [];
  let position = 0;
  let depth = 0;
  const fail = (message: string): never => {
    throw graphQueryError(message);
  };

  function selection(): Selection {
    const fields = new Map<string, Selection>();
    const on = new Map<string, Selection>();
    let allScalars = false;
    if (tokens[position] !== '{') fail(`expected { but ${tokens[position] ?? 'the end'} found`);
    position += 1;
    depth += 1;
    checkLimit('nesting', depth);
    while (tokens[position] !== '}') {
      const token = tokens[position];
      if (token === undefined) return fail('expected } but the end found');
      position += 1;
      if (token === '...') {
        const name = tokens[position] ?? '';
        position += 1;
        if (name === 'on') {
          const type = tokens[position] ?? '';
          position += 1;
          on.set(type, merge(on.get(type), selection()));
        } else if (name.endsWith('Fields')) allScalars = true;
        else fail(`unknown fragment ${name}`);
      } else if (/^[\w-]+$/.test(token)) {
        fields.set(token, merge(fields.get(token), tokens[position] === '{' ? selection() : NOTHING));
      } else fail(`unexpected ${token}`);
    }
    position += 1;
    depth -= 1;
    return { fields, on, allScalars };
  }

  const root = selection();
  if (position < tokens.length) fail(`unexpected ${tokens[position] ?? ''}`);
  return root;
}

/** An error of a `graphQuery`, in the words of Prismic's API. */
export function graphQueryError(message: string): QueryError {
  return new QueryError(`Unable to parse fetch query Invalid fetch parsing Exception.\n${message}`);
}

export const NOTHING: Selection = { fields: new Map(), on: new Map(), allScalars: false };

/** Whether nothing is selected. */
export function isEmpty({ fields, on, allScalars }: Selection): boolean {
  return fields.size === 0 && on.size === 0 && !allScalars;
}

function merge(a: Selection | undefined, b: Selection): Selection {
  if (!a) return b;
  const both = (first: ReadonlyMap<string, Selection>, second: ReadonlyMap<string, Selection>) => {
    const result = new Map(first);
    second.forEach((selection, name) => result.set(name, merge(result.get(name), selection)));
    return result;
  };
  return { fields: both(a.fields, b.fields), on: both(a.on, b.on), allScalars: a.allScalars || b.allScalars };
}
