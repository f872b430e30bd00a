import { postSigned } from '../../signedPost';
import type { Deliver } from './outboxWorker';

const TIMEOUT_MS = 15_000;

/** Posts each booking, change and cancellation as JSON. The id of the message is stable across retries. */
export function webhook(url: string, secret: string | undefined): Deliver {
  return async ({ id, payload: body }) => {
    const signedBefore = (timestamp: string) => `${timestamp}.${body}`;
    await postSigned({ url, secret, id, body, timeoutMs: TIMEOUT_MS, signedBefore });
  };
}
