import type { Page } from '@playwright/test';
import { VENDOR_PATH } from './upstreams';

/** A request to a vendor, when the browser sent it: this process may hear of it much later. */
export interface SentAt {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The requests to vendors that a page sends from now on. */
export async function recordSentTimes(page: Page): Promise<readonly SentAt[]> {
  const sent: SentAt[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    const { pathname } = new URL(request.url);
    if (VENDOR_PATH.test(pathname)) sent.push({ path: pathname, at: wallTime * 1000 });
  });
  await session.send('Network.enable');
  return sent;
}
