import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CacheRule } from '../../../config/responseHeaders';
import { errorCode } from '../../../lib/errorCode';

const headerText = z.string().regex(/^[\t\x20-\x7e]*$/);

const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source);
  } catch {
    context.addIssue({ code: 'custom', message: `"${source}" is not a regular expression.` });
    return z.NEVER;
  }
});

/** The schema of `routes.json`, which `src/gatsby/outputs/hosting.ts` writes. */
const routesFile = z.object({
  headers: z.record(z.string().regex(/^[a-z-]+$/), headerText).default({}),
  cacheControl: z.array(z.object({ files: pattern, value: headerText })).default([]),
  redirects: z.record(
    z.string(),
    z.object({
      to: z.string().regex(/^(https?:\/\/|\/(?!\/))/),
      statusCode: z.number().int().min(301).max(308),
    }),
  ),
});

export interface ReleaseRedirect {
  /** A path of this site, or an absolute URL. */
  to: string;
  statusCode: number;
}

/** Headers and redirects of a release. They are part of the build, so that they change together with its pages. */
export interface ReleaseRoutes {
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Cache-Control by path below `site/`. */
  cacheControl: readonly CacheRule[];
  /** Redirects by editors and the routes table, by path. */
  redirects: ReadonlyMap<string, ReleaseRedirect>;
}

/**
 * Reads `routes.json` of a site; undefined for one that was built with another Gatsby adapter. Rejects if it is
 * invalid.
 */
export async function readRoutes(site: string): Promise<ReleaseRoutes | undefined> {
  try {
    const routes = routesFile.parse(JSON.parse(await readFile(join(site, 'routes.json'), 'utf8')));
    return { ...routes, redirects: new Map(Object.entries(routes.redirects)) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
