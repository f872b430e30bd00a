import { parsingProblem } from './contentProblem';

export type Argument = string | number | boolean | readonly (string | number | boolean)[] | { readonly path: string };

/** One predicate of a query: `at(my.page.uid, "home")`. */
export interface Predicate {
  readonly name: string;
  readonly args: readonly Argument[];
  /** Where it stands in the query, counted from 1. */
  readonly column: number;
}

/**
 * Reads the `q` parameters of a search. Several are one query, as are several predicates in one; all must hold.
 * @throws ContentProblem with line and column, as Prismic reports it
 */
export function parsePredicates(parameters: readonly string[]): { predicates: Predicate[]; query: string } {
  const query = parameters.length > 1 ? `[${parameters.map((one) => one.trim().replace(/^\[|\]$/g, '')).join('')}]` : (parameters[0] ?? '');
  return { predicates: query.trim() ? new Parser(query).query() : [], query };
}

class Parser {
  private at = 0;

  constructor(private readonly text: string) {}

  query(): Predicate[] {
    const predicates: Predicate[] = [];
    this.expect('[');
    while (this.peek() !== ']') {
      this.expect('[');
      predicates.push(this.predicate());
      this.expect(']');
    }
    this.expect(']');
    this.space();
    if (this.at < this.text.length) this.fail(`end of input expected but \`${this.text[this.at]}' found`);
    return predicates;
  }

  private predicate(): Predicate {
    // The form of old clients: [:d = at(…)]
    if (this.peek() === ':') {
      this.match(/^:\w+/);
      this.expect('=');
    }
    this.space();
    const column = this.at + 1;
    const name = this.match(/^[a-z][\w.-]*/i) ?? this.fail(`identifier expected but \`${this.peek() || 'end of input'}' found`);
    this.expect('(');
    const args: Argument[] = [this.argument()];
    while (this.peek() === ',') {
      this.expect(',');
      args.push(this.argument());
    }
    this.expect(')');
    return { name, args, column };
  }

  private argument(): Argument {
    const next = this.peek();
    if (next !== '[') return this.scalar();
    this.expect('[');
    const list: (string | number | boolean)[] = [];
    while (this.peek() !== ']') {
      const value = this.scalar();
      if (typeof value === 'object') this.fail('value expected');
      else list.push(value);
      if (this.peek() === ',') this.expect(',');
    }
    this.expect(']');
    return list;
  }

  private scalar(): string | number | boolean | { readonly path: string } {
    this.space();
    if (this.text[this.at] === '"') return this.string();
    const number = this.match(/^-?\d+(\.\d+)?([eE][+-]?\d+)?/);
    if (number !== undefined) return Number(number);
    const word = this.match(/^[a-z_][\w.-]*/i);
    if (word === undefined) return this.fail(`value expected but \`${this.peek() || 'end of input'}' found`);
    if (word === 'true' || word === 'false') return word === 'true';
    return { path: word };
  }

  /** Clients escape a quotation mark and nothing else, so a backslash before anything else is itself. */
  private string(): string {
    const end = /^"((?:[^"\\]|\\.)*)"/s.exec(this.text.slice(this.at));
    if (!end) return this.fail('unterminated string');
    this.at += end[0].length;
    return (end[1] ?? '').replaceAll('\\"', '"');
  }

  private match(pattern: RegExp): string | undefined {
    this.space();
    const found = pattern.exec(this.text.slice(this.at))?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private peek(): string {
    this.space();
    return this.text[this.at] ?? '';
  }

  private expect(character: string): void {
    if (this.peek() !== character) this.fail(`\`${character}' expected but ${this.peek() ? `\`${this.peek()}'` : 'end of input'} found`);
    this.at += 1;
  }

  private space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
  }

  private fail(message: string): never {
    throw parsingProblem(message, this.text, this.at + 1);
  }
}
