import { ContentError, contentErrorOf, notAnApi, unreachable, type RepositoryFacts } from './contentError';
import { MAX_RETRY_AFTER, RATE_LIMIT_ATTEMPTS, retryAfter, wait, type Wait } from './fetchWithRetry';
import { readResponse, type ResponseLimits } from './readResponse';

/** Maximum number of attempts, the first included, when no valid response arrives. */
export const FAULT_ATTEMPTS = 4;
/** Maximum delay in milliseconds before the second attempt; it doubles with each further attempt. */
const FIRST_BACKOFF = 1000;

/** Transient faults: a retry may succeed. */
const PASSING: readonly ContentError['kind'][] = ['unreachable', 'unavailable', 'not-an-api'];

export interface ContentRequest<Content> {
  readonly facts: RepositoryFacts;
  /** Parses the text of a successful response; undefined, or an error, when it is not the expected content. */
  readonly parse: (body: string) => Content | undefined;
  readonly init?: RequestInit;
  /** Maximum number of attempts without a valid response; `FAULT_ATTEMPTS` by default. */
  readonly attempts?: number;
  /** Called when a response has arrived, before it is parsed. */
  readonly onRead?: () => void;
  /** For tests. */
  readonly pause?: Wait;
  /** For tests. */
  readonly limits?: ResponseLimits;
}

/**
 * Requests the content API with retries: after a transient fault (no connection or a cut one, a timeout, a 5xx status,
 * a body that is not of a content API) with exponential backoff, and on 429 as `retry-after` says.
 * @throws ContentError after the last attempt, and at once where a retry cannot help; the reason of `init.signal` when
 *   it aborts
 */
export async function requestContent<Content>(address: string, request: ContentRequest<Content>): Promise<Content> {
  const { init, attempts = FAULT_ATTEMPTS, pause = wait } = request;
  for (let faults = 0, refusals = 0; ;) {
    const result = await attempt(address, request);
    if ('content' in result) return result.content;
    const { error } = result;
    if (error.kind === 'rate-limit') {
      refusals += 1;
      const pauseMs = retryAfter(result.retryAfter);
      if (refusals === RATE_LIMIT_ATTEMPTS || pauseMs > MAX_RETRY_AFTER) throw error;
      await pause(pauseMs, init?.signal);
      continue;
    }
    faults += 1;
    if (!error.isTransient || !PASSING.includes(error.kind) || faults >= attempts) throw error;
    await pause(backoff(faults), init?.signal);
  }
}

type Result<Content> =
  { readonly content: Content } | { readonly error: ContentError; readonly retryAfter: string | null };

async function attempt<Content>(
  address: string,
  { facts, parse, init, onRead, limits }: ContentRequest<Content>,
): Promise<Result<Content>> {
  const response = await readResponse(address, init, limits).catch((cause: unknown) => {
    if (init?.signal?.aborted) throw cause;
    return unreachable(cause, facts);
  });
  if (response instanceof ContentError) return { error: response, retryAfter: null };
  onRead?.();
  const { status, ok, headers, body } = response;
  if (!ok) {
    const ref = new URL(address).searchParams.get('ref') ?? undefined;
    return { error: contentErrorOf(status, body, ref, facts), retryAfter: headers.get('retry-after') };
  }
  const content = parsed(body, parse);
  return content === undefined ? { error: notAnApi(facts), retryAfter: null } : { content };
}

function parsed<Content>(body: string, parse: (body: string) => Content | undefined): Content | undefined {
  try {
    return parse(body);
  } catch {
    return undefined;
  }
}

/** With jitter, so that processes that failed together do not retry together. */
function backoff(faults: number): number {
  return FIRST_BACKOFF * 2 ** (faults - 1) * (1 - Math.random() / 2);
}
