/** A request that the content API answers with an error. Status and body are those of Prismic's own API. */
export class ContentProblem extends Error {
  constructor(
    readonly status: number,
    readonly body: Readonly<Record<string, unknown>>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(String(body['message'] ?? body['error'] ?? status));
    this.name = 'ContentProblem';
  }
}

/** A query that cannot be understood. `column` counts from 1. */
export function parsingProblem(message: string, query: string, column: number): ContentProblem {
  const text = `${message} on line:1 col:${column} in query '${query}'\n${query}\n${' '.repeat(Math.max(0, column - 1))}^\n`;
  return new ContentProblem(400, { type: 'parsing-error', message: text, line: 1, column, id: 0, location: 'query' });
}

export function invalidQuery(message: string): ContentProblem {
  return new ContentProblem(400, { type: 'api_validation_error', message });
}
