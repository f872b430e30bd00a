import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { sendRequest } from './sendRequest';

export interface SignedPost {
  readonly url: string;
  readonly secret: string | undefined;
  /** The same for each attempt to deliver a message. */
  readonly id: string;
  /** JSON. */
  readonly body: string;
  readonly timeoutMs: number;
  /** The text that `x-signature` signs, where there are receivers of the time before Standard Webhooks. */
  readonly signedBefore?: (timestamp: string) => string;
}

/**
 * Sends a webhook as Standard Webhooks describe it (standardwebhooks.com): `webhook-id`, `webhook-timestamp` and, with a
 * secret, the webhook signature (`webhook-signature`, an HMAC).
 * @throws NotDelivered if the receiver does not take it
 */
export async function postSigned({ url, secret, id, body, timeoutMs, signedBefore }: SignedPost): Promise<void> {
  const date = new Date();
  const timestamp = String(Math.floor(date.getTime() / 1000));
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'x-webhook-id': id,
    'x-webhook-timestamp': timestamp,
    ...(secret && { 'webhook-signature': webhook(secret).sign(id, date, body) }),
    ...(secret && signedBefore && { 'x-signature': `sha256=${hmac(secret, signedBefore(timestamp))}` }),
  };
  await sendRequest({ url, method: 'POST', headers, body, timeoutMs });
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** A secret of the form `whsec_` with base64 is decoded as everywhere; the bytes of any other text are the key. */
function webhook(secret: string): Webhook {
  const isEncoded = /^whsec_(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(secret);
  return isEncoded ? new Webhook(secret) : new Webhook(Buffer.from(secret), { format: 'raw' });
}
