import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../../lib/errorCode';

/** Where pictures and media of the content lie in a release, each under a digest of its bytes. */
export const MEDIA_DIRECTORY = 'media';
/** Which of these files answers which address. */
export const MEDIA_INDEX = `${MEDIA_DIRECTORY}/index.json`;

const index = z.record(
  z.string(),
  z.object({
    files: z.array(z.string().regex(/^media\/[\w-]{22}\.[a-z0-9]+$/)).min(1),
    negotiated: z.boolean(),
  }),
);

/** What a release holds for one address of the content service, such as `/_content/images/a.webp?w=640`. */
export interface HeldMedium {
  /** Paths below `site/`; the one that every client takes is the last. */
  readonly files: readonly string[];
  /** Whether the client's `Accept` decides between them. */
  readonly negotiated: boolean;
}

export type HeldMedia = ReadonlyMap<string, HeldMedium>;

/** What Gatsby's output, or a release's `site/`, holds of the content's media, by address; nothing when it holds none. */
export async function readHeldMedia(directory: string): Promise<HeldMedia> {
  try {
    return new Map(Object.entries(index.parse(JSON.parse(await readFile(join(directory, MEDIA_INDEX), 'utf8')))));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Map();
    throw error;
  }
}
