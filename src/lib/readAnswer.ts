import { AnswerGivenUp } from './connectionFault';

/** How long an answer may take, and how long it may be. */
export interface AnswerLimits {
  /** Milliseconds without a byte, from the request on. An answer that comes slowly is waited for. */
  readonly silenceMs: number;
  /** Milliseconds for all of it: what drips for ever never ends. */
  readonly wholeMs: number;
  /** Characters of its text. */
  readonly length: number;
}

export const ANSWER_LIMITS: AnswerLimits = { silenceMs: 15_000, wholeMs: 300_000, length: 100_000_000 };

/** An answer that has come in full. */
export interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * Asks once, and reads the answer to its end: a connection may be cut, or fall silent, anywhere in it.
 * @throws what `fetch` throws, `AnswerGivenUp` for an answer beyond the limits, and the reason of the request's own signal when that is given
 */
export async function readAnswer(
  address: string | URL,
  init: RequestInit | undefined,
  limits: AnswerLimits = ANSWER_LIMITS,
): Promise<Answer> {
  const { silenceMs, wholeMs, length } = limits;
  const stop = new AbortController();
  const giveUp = (why: string) => stop.abort(new AnswerGivenUp(why));
  const listen = () => setTimeout(() => giveUp(`it sends nothing for ${silenceMs / 1000} seconds`), silenceMs);
  let silence = listen();
  const whole = setTimeout(() => giveUp(`its answer takes more than ${wholeMs / 1000} seconds`), wholeMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, stop.signal]) : stop.signal;
  try {
    const response = await fetch(address, { ...init, signal });
    const { status, ok, headers } = response;
    const decoder = new TextDecoder();
    let body = '';
    const parts = response.body?.getReader();
    for (let part = await parts?.read(); part && !part.done; part = await parts?.read()) {
      clearTimeout(silence);
      silence = listen();
      body += decoder.decode(part.value, { stream: true });
      if (body.length > length) giveUp('its answer is too long');
      signal.throwIfAborted();
    }
    return { status, ok, headers, body: body + decoder.decode() };
  } catch (error) {
    // Some versions of Node wrap the reason, or tell of the connection that it ended.
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(silence);
    clearTimeout(whole);
  }
}
