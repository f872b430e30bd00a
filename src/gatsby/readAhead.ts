import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { GatsbyConfig } from 'gatsby';
import { contentStream } from '../config/buildSettings';
import { configuredOptions, searchOf } from './sourceOptions';

/** Whether whoever started this build reads content, and gives it to this process. */
export function isReadElsewhere(): boolean {
  return contentStream() !== undefined;
}

/**
 * Begins to read content while Gatsby loads and makes its schema: that is mostly pauses, half a second for every hundred documents. What goes wrong
 * is the source plugin's to tell, which asks for the same a moment later.
 * @param config the site's, whose `fetch` the plugin reads with
 */
export async function readAhead(config: GatsbyConfig): Promise<void> {
  const options = configuredOptions(config);
  if (!options) return;
  const stream = contentStream();
  if (stream !== undefined) {
    // A build that ends for another reason does not wait for the rest.
    options.fetch.takeAhead(linesOf(new Socket({ fd: stream, readable: true }).unref()));
    return;
  }
  const search = await searchOf(options).catch(() => undefined);
  if (search !== undefined) await options.fetch.readAhead(search);
}

/** Of JSON, in which nothing but its end ends a line: those of `node:readline` also end at signs that stand in texts. */
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
