/** The parts of a response that the site's HTTP client reads; jsdom has none. */
class Answer {
  constructor(
    readonly status: number,
    private readonly body: string,
  ) {}
  get ok() {
    return this.status < 300;
  }
  text = () => Promise.resolve(this.body);
}

export interface AnsweredRequest {
  readonly method: string | undefined;
  readonly address: string;
  /** Parsed from JSON. */
  readonly body: unknown;
}

/**
 * A fake `fetch` for components in jsdom: each request gets the next response, then always the last one.
 * @returns the requests, also later ones
 */
export function mockFetch(...answers: readonly (readonly [status: number, body?: object])[]): AnsweredRequest[] {
  const sent: AnsweredRequest[] = [];
  Object.assign(window, { Response: Answer });
  window.fetch = (address, init) => {
    const [status, body] = answers[Math.min(sent.length, answers.length - 1)] ?? [500];
    const { method, body: given } = init ?? {};
    sent.push({ method, address: String(address), body: given ? JSON.parse(String(given)) : undefined });
    return Promise.resolve(new Answer(status, body ? JSON.stringify(body) : '') as unknown as Response);
  };
  return sent;
}

/** As `mockFetch`, with an answer for each address; others get 404. */
export function mockFetchBy(
  answers: Readonly<Record<string, readonly [status: number, body?: object]>>,
): AnsweredRequest[] {
  const sent = mockFetch([404]);
  const before = window.fetch;
  window.fetch = async (address, init) => {
    await before(address, init);
    const [status, body] = answers[String(address)] ?? [404];
    return new Answer(status, body ? JSON.stringify(body) : '') as unknown as Response;
  };
  return sent;
}
