import { ContentError, contentErrorOf, notAnApi, unreachable, type AskedRepository } from './contentError';
import { LONGEST_RETRY_AFTER, RATE_LIMIT_ATTEMPTS, retryAfter, wait, type Wait } from './patientFetch';
import { readAnswer, type AnswerLimits } from './readAnswer';

/** A request is sent this often at most, the first time included, when nothing comes back that can be used. */
export const FAULT_ATTEMPTS = 4;
/** Longest pause in milliseconds before the second attempt; each pause after it may be twice as long. */
export const FIRST_BACKOFF = 1000;

/** Faults that pass by themselves, so that a moment later the same request may succeed. */
const PASSING: readonly ContentError['kind'][] = ['unreachable', 'unavailable', 'not-an-api'];

export interface ContentRequest<Content> {
  readonly asked: AskedRepository;
  /** Reads the text of a successful answer; undefined, or an error, when that is not what was asked for. */
  readonly parse: (body: string) => Content | undefined;
  readonly init?: RequestInit;
  /** How often it is sent at most when nothing comes back that can be used; `FAULT_ATTEMPTS` unless it is said. */
  readonly attempts?: number;
  /** Called when an answer has come, before it is looked into. */
  readonly onRead?: () => void;
  /** For tests. */
  readonly pause?: Wait;
  /** For tests. */
  readonly limits?: AnswerLimits;
}

/**
 * Asks the content API until there is an answer that can be used, a bounded number of times: after a fault that passes (no connection, or one
 * that is cut; a silence; a status of 5xx; a body that is not of a content API) with growing pauses, and on 429 as often and as long as that says.
 * @throws ContentError in the end, and at once where asking again cannot help; the reason of `init.signal` when that is given
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
      if (refusals === RATE_LIMIT_ATTEMPTS || pauseMs > LONGEST_RETRY_AFTER) throw error;
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
  { asked, parse, init, onRead, limits }: ContentRequest<Content>,
): Promise<Result<Content>> {
  const answer = await readAnswer(address, init, limits).catch((cause: unknown) => {
    if (init?.signal?.aborted) throw cause;
    return unreachable(cause, asked);
  });
  if (answer instanceof ContentError) return { error: answer, retryAfter: null };
  onRead?.();
  const { status, ok, headers, body } = answer;
  if (!ok) {
    const ref = new URL(address).searchParams.get('ref') ?? undefined;
    return { error: contentErrorOf(status, body, ref, asked), retryAfter: headers.get('retry-after') };
  }
  const content = parsed(body, parse);
  return content === undefined ? { error: notAnApi(asked), retryAfter: null } : { content };
}

function parsed<Content>(body: string, parse: (body: string) => Content | undefined): Content | undefined {
  try {
    return parse(body);
  } catch {
    return undefined;
  }
}

/** Between half of the longest pause and all of it, so that those who failed together do not come back together. */
function backoff(faults: number): number {
  return FIRST_BACKOFF * 2 ** (faults - 1) * (1 - Math.random() / 2);
}
