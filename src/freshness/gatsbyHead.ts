import { useEffect } from 'react';
import { supplyOf } from '../lib/supply';

const writer = supplyOf(() => import('gatsby-head-writer'));

/** Fetches what writes heads in the browser: the first page has its own from the build, and the next has to wait for this. */
export function wantHeads(): Promise<void> {
  return writer.want();
}

/**
 * Stands in for Gatsby's hook of the same name, which writes the head of the page that is shown: that one comes when it is needed.
 * @param page for Gatsby's hook
 */
export function headHandlerForBrowser(page: object): void {
  const write = writer.now()?.headHandlerForBrowser ?? useNoHead;
  write(page);
}

/** React knows hooks by their order alone, and Gatsby's is one effect. */
function useNoHead(): void {
  useEffect(() => undefined);
}
