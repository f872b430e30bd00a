import { Writable } from 'node:stream';
import type { GatsbySSR } from 'gatsby';
import { renderToPipeableStream } from 'react-dom/server';

const bodies = new Map<string, string>();

/** The body of a page that has just been rendered; once. */
export function takeBody(pathname: string): string {
  const body = bodies.get(pathname) ?? '';
  bodies.delete(pathname);
  return body;
}

/**
 * Renders a page as Gatsby does, and takes out the NUL characters that React 18 leaves in front of a character of several bytes when it
 * falls on the end of one of the stream's buffers. They are not valid in HTML.
 */
export const replaceRenderer: NonNullable<GatsbySSR['replaceRenderer']> = async ({
  bodyComponent,
  pathname,
  replaceBodyHTMLString,
}) => {
  const html = await new Promise<string>((resolve, reject) => {
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
    const { pipe } = renderToPipeableStream(bodyComponent, {
      onAllReady: () => void pipe(sink),
      onError: reject,
      // Larger parts would stand at the end of the page, and scripts would have to put them in their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
  const clean = html.replaceAll('\0', '');
  bodies.set(pathname, clean);
  replaceBodyHTMLString(clean);
};
