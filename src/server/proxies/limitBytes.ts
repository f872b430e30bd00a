import { Transform, type Readable } from 'node:stream';

/** A stream has more bytes than its limit. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}

/**
 * A stream of the same bytes that fails with `TooManyBytes` above the limit. The source stays open then, since the
 * answer takes the same connection.
 */
export function limitBytes(source: Readable, maxBytes: number): Readable {
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new TooManyBytes(`More than ${maxBytes} bytes.`));
      else done(null, chunk);
    },
  });
  source.once('error', (error) => limited.destroy(error));
  return source.pipe(limited);
}
