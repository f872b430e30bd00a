import { errorAt } from './errors';
import { checkLimit } from './limits';

export type Literal = string | number | boolean;

export interface Argument {
  readonly value: Literal | Literal[] | { readonly path: string };
  /** Position in the query's text. */
  readonly index: number;
}

export interface Predicate {
  readonly name: string;
  readonly arguments: readonly Argument[];
  readonly index: number;
}

export interface ParsedQuery {
  readonly predicates: readonly Predicate[];
  /** All `q` parameters as one text, to which positions refer. */
  readonly text: string;
}

type Token =
  | { readonly kind: 'mark' | 'name' | 'end'; readonly text: string; readonly index: number }
  | { readonly kind: 'literal'; readonly text: string; readonly value: Literal; readonly index: number };

/** Parses the `q` parameters of a search: `[[at(document.type, "page")][has(my.page.title)]]`, with or without `:d =`. */
export function parsePredicates(queries: readonly string[]): ParsedQuery {
  const text = mergeQueries(queries);
  const predicates = text.trim() === '' ? [] : new Parser(text, tokenize(text)).query();
  checkLimit('predicates', predicates.length);
  checkLimit('textPredicates', predicates.filter(({ name }) => SEARCHES.has(name)).length);
  checkLimit('values', predicates.flatMap((predicate) => predicate.arguments.flatMap(({ value }) => value)).length);
  return { text, predicates };
}

const SEARCHES = new Set(['fulltext', 'similar', 'geopoint.near']);

/** Concatenates the predicates of several queries. */
function mergeQueries(queries: readonly string[]): string {
  const [first = ''] = queries;
  if (queries.length <= 1) return first;
  const inner = queries.map((query) => /^\s*\[([\s\S]*)\]\s*$/.exec(query)?.[1] ?? query);
  return `[${inner.join('')}]`;
}

const TOKEN =
  /\s*(?:("(?:\\"|[^"])*")|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)(?![\w-])|([A-Za-z_][\w.-]*)|(:d\s*=|[[\](),]))/y;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  for (;;) {
    TOKEN.lastIndex = position;
    const match = TOKEN.exec(text);
    if (!match) break;
    const [whole, quoted, number, name, mark = ''] = match;
    position += whole.length;
    const index = position - whole.trimStart().length;
    if (quoted !== undefined) tokens.push({ kind: 'literal', text: quoted, value: unquote(quoted), index });
    else if (number !== undefined) tokens.push({ kind: 'literal', text: number, value: Number(number), index });
    else if (name === 'true' || name === 'false')
      tokens.push({ kind: 'literal', text: name, value: name === 'true', index });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, index });
    else tokens.push({ kind: 'mark', text: mark.startsWith(':d') ? ':d =' : mark, index });
  }
  const rest = text.slice(position).trimStart();
  const end = text.length - rest.length;
  if (rest !== '') throw errorAt(`illegal character \`${rest.slice(0, 1)}'`, text, end);
  return [...tokens, { kind: 'end', text: 'end of source', index: end }];
}

/** Only quotes are escaped; a backslash is literal. */
function unquote(quoted: string): string {
  return quoted.slice(1, -1).replaceAll('\\"', '"');
}

class Parser {
  private position = 0;

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
  ) {}

  query(): Predicate[] {
    const predicates: Predicate[] = [];
    this.take('[');
    while (this.isNext('[')) {
      this.take('[');
      if (this.isNext(':d =')) this.take(':d =');
      predicates.push(this.predicate());
      this.take(']');
    }
    this.take(']');
    if (this.next().kind !== 'end') throw this.expected('end of source');
    return predicates;
  }

  private predicate(): Predicate {
    const name = this.next();
    if (name.kind !== 'name') throw this.expected('identifier');
    this.position += 1;
    return { name: name.text, arguments: this.list('(', () => this.argument(), ')'), index: name.index };
  }

  private argument(): Argument {
    const token = this.next();
    if (token.kind === 'name') {
      this.position += 1;
      return { value: { path: token.text }, index: token.index };
    }
    if (token.kind === 'mark' && token.text === '[')
      return { value: this.list('[', () => this.literal(), ']'), index: token.index };
    return { value: this.literal(), index: token.index };
  }

  /** Values between two marks, separated by commas. */
  private list<Value>(start: string, read: () => Value, end: string): Value[] {
    const values: Value[] = [];
    this.take(start);
    if (!this.isNext(end)) values.push(read());
    while (this.isNext(',')) {
      this.take(',');
      values.push(read());
    }
    this.take(end);
    return values;
  }

  private literal(): Literal {
    const token = this.next();
    if (token.kind !== 'literal') throw this.expected('value');
    this.position += 1;
    return token.value;
  }

  private next(): Token {
    return this.tokens[this.position] ?? { kind: 'end', text: 'end of source', index: this.text.length };
  }

  private isNext(text: string): boolean {
    const token = this.next();
    return token.kind === 'mark' && token.text === text;
  }

  private take(text: string): void {
    if (!this.isNext(text)) throw this.expected(`\`${text}'`);
    this.position += 1;
  }

  private expected(what: string): Error {
    const found = this.next();
    const shown = found.kind === 'end' ? found.text : `\`${found.text}'`;
    return errorAt(`${what} expected but ${shown} found`, this.text, found.index);
  }
}
