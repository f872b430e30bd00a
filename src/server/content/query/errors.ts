/** An invalid query. Clients turn it into a `ParsingError`. */
export class QueryError extends Error {
  override name = 'QueryError';
  constructor(
    message: string,
    readonly line = 0,
    readonly column = 0,
  ) {
    super(message);
  }
}

/** An error at a position in the text of a query, with the message and pointer of Prismic's API. */
export function errorAt(message: string, text: string, index: number): QueryError {
  const before = text.slice(0, index).split('\n');
  const line = before.length;
  const column = (before[before.length - 1]?.length ?? 0) + 1;
  const shown = text.split('\n')[line - 1] ?? '';
  const pointer = `${' '.repeat(column - 1)}^`;
  return new QueryError(
    `${message} on line:${line} col:${column} in query '${text}'\n${shown}\n${pointer}\n`,
    line,
    column,
  );
}
