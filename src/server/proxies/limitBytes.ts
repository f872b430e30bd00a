import { Transform } from 'node:stream';

export class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}

/** Creates a pass-through stream that fails with `TooManyBytes` above the limit. */
export function limitBytes(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(new TooManyBytes(`More than ${most} bytes.`));
      else done(null, chunk);
    },
  });
}
