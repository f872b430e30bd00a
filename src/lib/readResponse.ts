import { ResponseAborted } from './connectionFault';

/** Timeouts and maximum size of a response. */
export interface ResponseLimits {
  /** Milliseconds without a byte, from the request on. A slow but steady response does not time out. */
  readonly silenceMs: number;
  /** Milliseconds for the whole response, against one that trickles forever. */
  readonly wholeMs: number;
  /** Maximum number of characters. */
  readonly length: number;
}

export const RESPONSE_LIMITS: ResponseLimits = { silenceMs: 15_000, wholeMs: 300_000, length: 100_000_000 };

/** A complete response. */
export interface TextResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * Sends one request and reads the whole response: a connection can be cut, or stall, anywhere in it.
 * @throws the error of `fetch`; `ResponseAborted` beyond the limits; the reason of the request's own signal when it
 *   aborts
 */
export async function readResponse(
  address: string | URL,
  init: RequestInit | undefined,
  limits: ResponseLimits = RESPONSE_LIMITS,
): Promise<TextResponse> {
  const { silenceMs, wholeMs, length } = limits;
  const stop = new AbortController();
  const giveUp = (why: string) => stop.abort(new ResponseAborted(why));
  const listen = () => setTimeout(() => giveUp(`it sends nothing for ${silenceMs / 1000} seconds`), silenceMs);
  let silence = listen();
  const whole = setTimeout(() => giveUp(`its response takes more than ${wholeMs / 1000} seconds`), wholeMs);
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
      if (body.length > length) giveUp('its response is too long');
      signal.throwIfAborted();
    }
    return { status, ok, headers, body: body + decoder.decode() };
  } catch (error) {
    // Some versions of Node wrap the reason, or report the connection that it closed.
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(silence);
    clearTimeout(whole);
  }
}
