import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../../lib/errorCode';

const headerText = z.string().regex(/^[\t\x20-\x7e]*$/);

/** What the adapter of this project's builds writes (`src/gatsby/adapter.ts`), as far as the server needs it. */
const routesFile = z.object({
  headers: z.record(z.string().regex(/^[a-z-]+$/), headerText).default({}),
  routes: z.record(z.string(), z.object({ file: z.string(), cacheControl: headerText })).default({}),
  redirects: z.record(
    z.string(),
    z.object({
      to: z.string().regex(/^(https?:\/\/|\/(?!\/))/),
      statusCode: z.number().int().min(301).max(308),
    }),
  ),
});

export interface ReleaseRedirect {
  /** A path of this site, or an absolute address elsewhere. */
  to: string;
  statusCode: number;
}

/** How a build wants to be served. It comes with the build, so that it changes together with its pages. */
export interface ReleaseRoutes {
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** For how long a file may be kept, by its path below `site/`. */
  cacheControl: ReadonlyMap<string, string>;
  /** What editors and the routes table lead elsewhere, by path. */
  redirects: ReadonlyMap<string, ReleaseRedirect>;
}

/** Reads `routes.json` of a site; undefined for one that another adapter was used for. Rejects when it is not what the adapter writes. */
export async function readRoutes(site: string): Promise<ReleaseRoutes | undefined> {
  try {
    const { headers, routes, redirects } = routesFile.parse(
      JSON.parse(await readFile(join(site, 'routes.json'), 'utf8')),
    );
    return {
      headers,
      cacheControl: new Map(Object.values(routes).map(({ file, cacheControl }) => [file, cacheControl])),
      redirects: new Map(Object.entries(redirects)),
    };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
