import { connectionFault, isLastingFault, neverArrived } from '../../src/lib/connectionFault';
import { MAX_RETRY_AFTER, RATE_LIMIT_ATTEMPTS, retryAfter, wait, type Wait } from '../../src/lib/fetchWithRetry';
import { RESPONSE_LIMITS, readResponse, type TextResponse, type ResponseLimits } from '../../src/lib/readResponse';
import type { CommandError } from './commandError';
import { detailOf, refusal, noResponse, WRITING_APIS, type WriteRequest, type WritingApi } from './writeSentences';

/** Prismic's rate limit: one write every 1.5 seconds across all write APIs. */
export const WRITE_PAUSE_MS = 1500;
/** Maximum number of attempts without a usable response. */
export const WRITE_ATTEMPTS = 4;
/** A large upload takes a while before the response starts. */
const WRITE_LIMITS: ResponseLimits = { ...RESPONSE_LIMITS, silenceMs: 120_000 };

export interface WritesOptions {
  /** Base URLs other than Prismic's, without a trailing slash. */
  readonly endpoints?: Readonly<Partial<Record<WritingApi, string>>>;
  /** For tests. */
  readonly pause?: Wait;
  /** For tests. */
  readonly limits?: ResponseLimits;
}

type Outcome =
  | { readonly response: Response }
  | { readonly refused: CommandError }
  | { readonly tooMany: number }
  /** No usable response; `arrived` tells whether the request may have been processed. */
  | { readonly fault: string; readonly arrived: boolean; readonly lasts: boolean };

/**
 * A client of Prismic's write APIs with one queue: at least 1500 ms between two writes. Waits after a 429 as told and
 * retries transient failures, a limited number of times. A write that may have been processed is only retried if it is
 * idempotent.
 */
export class PrismicWrites {
  readonly endpoints: Readonly<Record<WritingApi, string>>;
  private readonly pause: Wait;
  private readonly limits: ResponseLimits;
  private queue: Promise<unknown> = Promise.resolve();
  private hasWritten = false;

  constructor(
    private readonly repository: string,
    { endpoints = {}, pause = wait, limits = WRITE_LIMITS }: WritesOptions = {},
  ) {
    const { customTypes, assets, migration } = WRITING_APIS;
    this.endpoints = {
      customTypes: endpoints.customTypes ?? customTypes.endpoint,
      assets: endpoints.assets ?? assets.endpoint,
      migration: endpoints.migration ?? migration.endpoint,
    };
    this.pause = pause;
    this.limits = limits;
  }

  /**
   * @param what description of the resource, such as `the file harbour.png`
   * @returns a successful response
   * @throws CommandError with a sentence for any other result
   */
  fetch(api: WritingApi, what: string, url: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const ask = () => this.send({ api, what, url, method, repository: this.repository }, init);
    if (method === 'GET') return ask();
    const turn = this.queue.then(async () => {
      if (this.hasWritten) await this.pause(WRITE_PAUSE_MS);
      this.hasWritten = true;
      return ask();
    });
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  private async send(request: WriteRequest, init: RequestInit): Promise<Response> {
    for (let faults = 0, refusals = 0; ;) {
      const outcome = await this.attempt(request, init);
      if ('response' in outcome) return outcome.response;
      if ('refused' in outcome) throw outcome.refused;
      if ('tooMany' in outcome) {
        refusals += 1;
        const { tooMany } = outcome;
        if (refusals === RATE_LIMIT_ATTEMPTS || tooMany > MAX_RETRY_AFTER)
          throw refusal({ status: 429, body: '' }, request);
        await this.pause(request.method === 'GET' ? tooMany : Math.max(tooMany, WRITE_PAUSE_MS));
        continue;
      }
      faults += 1;
      const { fault, arrived, lasts } = outcome;
      const isRepeatable = request.method !== 'POST' || !arrived;
      if (lasts || !isRepeatable || faults === WRITE_ATTEMPTS) throw noResponse(fault, request, { arrived, lasts });
      await this.pause(WRITE_PAUSE_MS * 2 ** (faults - 1));
    }
  }

  private async attempt(request: WriteRequest, init: RequestInit): Promise<Outcome> {
    let received: TextResponse;
    try {
      received = await readResponse(request.url, { ...init, redirect: 'manual' }, this.limits);
    } catch (cause) {
      const lasts = isLastingFault(cause);
      return { fault: `does not answer (${connectionFault(cause)})`, arrived: !lasts && !neverArrived(cause), lasts };
    }
    const { status, headers, body } = received;
    const detail = detailOf(body);
    if (status === 429) return { tooMany: retryAfter(headers.get('retry-after')) };
    if (status >= 500 || status === 408 || status === 425)
      return {
        fault: `answers with status ${status}${detail && ` (${detail})`}`,
        arrived: status !== 503 && status !== 425,
        lasts: false,
      };
    // Following a redirect would turn a write into a GET.
    if (status >= 300 && status < 400) return { fault: `redirects (status ${status})`, arrived: false, lasts: false };
    if (!received.ok) return { refused: refusal(received, request) };
    if (!isExpected(request, body))
      return { fault: 'sends a response that is not one of Prismic', arrived: true, lasts: false };
    return { response: success(request, body) };
  }
}

/** Whether the body has the format that API clients parse without validation. */
function isExpected({ api, method }: WriteRequest, body: string): boolean {
  if (body === '') return api === 'customTypes' ? method !== 'GET' : method === 'PUT';
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return false;
  }
  if (method === 'GET') return Array.isArray(value);
  if (method !== 'POST' || api === 'customTypes') return true;
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/** Normalizes the success status: Prismic's client takes other 2xx codes for failures. */
function success({ api, method }: WriteRequest, body: string): Response {
  const isChange = method !== 'GET';
  const known = api === 'customTypes' ? (isChange ? 204 : 200) : api === 'migration' && method === 'POST' ? 201 : 200;
  const text = known === 204 || body === '' ? null : body;
  return new Response(text, { status: known, headers: { 'content-type': 'application/json' } });
}
