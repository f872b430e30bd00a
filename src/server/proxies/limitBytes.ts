import { Transform } from 'node:stream';

export class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}

/** Passes bytes on as they come, and fails with `TooManyBytes` as soon as there are more than so many. */
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
