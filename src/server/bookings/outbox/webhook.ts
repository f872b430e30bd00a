import { createHmac } from 'node:crypto';
import type { Deliver } from './courier';

const TIMEOUT_MS = 15_000;

/**
 * Posts each booking, change and cancellation as JSON. `x-webhook-id` is stable across retries. With a secret,
 * `x-signature: sha256=…` is the HMAC of `<x-webhook-timestamp>.<body>`, so that the receiver can detect forgeries and
 * replays.
 */
export function webhook(url: string, secret: string | undefined, now: () => number = Date.now): Deliver {
  return async ({ id, payload }) => {
    const timestamp = String(Math.floor(now() / 1000));
    const signature = secret && createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'x-webhook-id': id,
        'x-webhook-timestamp': timestamp,
        ...(signature ? { 'x-signature': `sha256=${signature}` } : {}),
      },
      body: payload,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The receiver answered ${response.status}.`);
  };
}
