import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { GatsbyNode } from 'gatsby';
import { contentStream } from '../../config/buildSettings';
import { sourceFetch } from '../content/contentPlugins';
import { warnOfPatches } from '../patches/patchStates';

/**
 * Warns of patches that are not applied, and passes the documents that the builder has selected to the source plugin, so
 * that they are not read again: the builder writes one page of the content API per line to a stream of this process. A
 * build without that stream reads the API.
 */
export const onPreInit: NonNullable<GatsbyNode['onPreInit']> = ({ store, reporter }) => {
  warnOfPatches(store.getState().program.directory, reporter);
  const stream = contentStream();
  if (stream === undefined) return;
  // A build that fails does not wait for the rest of the stream.
  sourceFetch(store).readAhead(linesOf(new Socket({ fd: stream, readable: true }).unref()));
};

/** Splits a stream at line feeds only: `node:readline` also splits at characters that occur in JSON strings. */
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
