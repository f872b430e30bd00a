/** The parts of a response that the site's HTTP client and Prismic's read; jsdom has none. */
class Answer {
  readonly status: number;
  readonly headers = new Headers();
  constructor(
    private readonly body: string,
    { status = 200 }: ResponseInit = {},
  ) {
    this.status = status;
  }
  get ok() {
    return this.status < 300;
  }
  text = () => Promise.resolve(this.body);
  json = () => Promise.resolve(JSON.parse(this.body) as unknown);
  arrayBuffer = () => Promise.resolve(new TextEncoder().encode(this.body).buffer);
}
const answerOf = (status: number, body: object | string = '') =>
  new Answer(typeof body === 'string' ? body : JSON.stringify(body), { status }) as unknown as Response;

export interface AnsweredRequest {
  readonly method: string | undefined;
  readonly address: string;
  /** Parsed from JSON. */
  readonly body: unknown;
}

/**
 * A fake `fetch`, mostly for components in jsdom: each request gets the next response, then always the last one.
 * @returns the requests, also later ones
 */
export function mockFetch(
  ...answers: readonly (readonly [status: number, body?: object | string])[]
): AnsweredRequest[] {
  const sent: AnsweredRequest[] = [];
  Object.assign(globalThis, { Response: Answer });
  globalThis.fetch = (address, init) => {
    const [status, body] = answers[Math.min(sent.length, answers.length - 1)] ?? [500];
    const { method, body: given } = init ?? {};
    sent.push({ method, address: String(address), body: given ? JSON.parse(String(given)) : undefined });
    return Promise.resolve(answerOf(status, body));
  };
  return sent;
}

/** As `mockFetch`, with an answer for each address or path; others get 404. Tests may change the answers. */
export function mockFetchBy(
  answers: Readonly<Record<string, readonly [status: number, body?: object | string]>>,
): AnsweredRequest[] {
  const sent = mockFetch([404]);
  const before = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    await before(address, init);
    const { pathname } = new URL(String(address), 'http://localhost');
    return answerOf(...(answers[String(address)] ?? answers[pathname] ?? [404]));
  };
  return sent;
}
