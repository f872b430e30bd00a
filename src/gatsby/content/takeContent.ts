import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { GatsbyNode } from 'gatsby';
import { contentStream } from '../../config/buildSettings';
import { sourceFetch } from './sourceFetch';

/**
 * Has the source plugin make its nodes of the documents that the builder has admitted, in place of reading them once more: the builder writes
 * them to a stream of this process, a page of the content API in each line. A build that nobody gives content reads it from the API.
 */
export const takeContent: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const stream = contentStream();
  if (stream === undefined) return;
  // A build that ends for another reason does not wait for the rest.
  sourceFetch(store).takeAhead(linesOf(new Socket({ fd: stream, readable: true }).unref()));
};

/** Lines of JSON, which only a line feed ends: those of `node:readline` also end at signs that stand in texts. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  stream.setEncoding('utf8');
  let line = '';
  for await (const part of stream as AsyncIterable<string>) {
    const [end = '', ...others] = part.split('\n');
    line += end;
    for (const next of others) {
      yield line;
      line = next;
    }
  }
}
