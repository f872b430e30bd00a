import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdapterInit } from 'gatsby';
import { BASE_HEADERS, cacheControl } from '../config/responseHeaders';

/** What whoever serves the site has to know besides its files; `public/routes.json`. */
export interface Routes {
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Which file below `public/` answers a path, and for how long it may be kept. */
  readonly routes: Readonly<Record<string, { readonly file: string; readonly cacheControl: string }>>;
  /** Paths that lead elsewhere. */
  readonly redirects: Readonly<Record<string, { readonly to: string; readonly statusCode: number }>>;
}

/** Hands routes, headers and redirects of a build over as one file: to our own server, and to hosts that no adapter knows. */
export const originAdapter: AdapterInit<{ directory?: string }> = ({ directory = process.cwd() } = {}) => ({
  name: 'keelstone-origin',
  async adapt({ routesManifest }) {
    const routes: Record<string, Routes['routes'][string]> = {};
    const redirects: Record<string, Routes['redirects'][string]> = {};
    for (const route of routesManifest) {
      if (route.type === 'static') {
        const file = route.filePath.replace(/^public\//, '');
        routes[route.path] = { file, cacheControl: cacheControl(file) };
      } else if (route.type === 'redirect') {
        redirects[route.path] = { to: route.toPath, statusCode: route.status };
      }
    }
    const site = join(directory, 'public');
    await mkdir(site, { recursive: true });
    await writeFile(
      join(site, 'routes.json'),
      JSON.stringify({ headers: BASE_HEADERS, routes, redirects } satisfies Routes),
    );
  },
});
