import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../../../lib/errorCode';

/** Directory of a release for images and media files of the content, each named by its digest. */
export const MEDIA_DIRECTORY = 'media';
/** Maps addresses to these files. */
export const MEDIA_INDEX = `${MEDIA_DIRECTORY}/index.json`;

const index = z.record(
  z.string(),
  z.object({
    files: z.array(z.string().regex(/^media\/[\w-]{22}\.[a-z0-9]+$/)).min(1),
    negotiated: z.boolean(),
  }),
);

/** The stored files for one address of the content service, such as `/_content/images/a.webp?w=640`. */
export interface ReleaseMedium {
  /** Paths below `site/`; the last one suits every client. */
  readonly files: readonly string[];
  /** Whether the request's `Accept` header selects one. */
  readonly negotiated: boolean;
}

export type ReleaseMedia = ReadonlyMap<string, ReleaseMedium>;

/** Reads the index of stored media in Gatsby's output or in a release's `site/`, by address; empty if there is none. */
export async function readReleaseMedia(directory: string): Promise<ReleaseMedia> {
  try {
    return new Map(Object.entries(index.parse(JSON.parse(await readFile(join(directory, MEDIA_INDEX), 'utf8')))));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Map();
    throw error;
  }
}
