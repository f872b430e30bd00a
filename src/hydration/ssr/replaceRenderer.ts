import { Writable } from 'node:stream';
import type { GatsbySSR } from 'gatsby';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const bodies = new Map<string, string>();

/** React's sign for a part that was not there yet when it was to be rendered. */
const WAITING = '<!--$!-->';

/** The body of a page that has just been rendered; once. */
export function takeBody(pathname: string): string {
  const body = bodies.get(pathname) ?? '';
  bodies.delete(pathname);
  return body;
}

/**
 * Renders a page as Gatsby does, in one go when all of its parts are there already, which is most often and takes less time. Takes out the NUL
 * characters that React 18 leaves in front of a character of several bytes when it falls on the end of one of its stream's buffers: they
 * are not valid in HTML.
 */
export const replaceRenderer: NonNullable<GatsbySSR['replaceRenderer']> = async ({
  bodyComponent,
  pathname,
  replaceBodyHTMLString,
}) => {
  // Gatsby says that it may be a string, which it never is.
  const page = bodyComponent as ReactElement;
  const html = renderAtOnce(page) ?? (await whenReady(page)).replaceAll('\0', '');
  bodies.set(pathname, html);
  replaceBodyHTMLString(html);
};

function renderAtOnce(page: ReactElement): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(WAITING) ? undefined : html;
  } catch {
    // A lazy component outside of any Suspense boundary. Any other error is thrown again by the streaming renderer.
    return undefined;
  }
}

function whenReady(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(Buffer.from(part));
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => void pipe(sink),
      onError: reject,
      // Larger parts would stand at the end of the page, and scripts would have to put them in their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}
