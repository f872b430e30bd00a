import { canonicalPath, decodePath } from '../lib/canonicalPath';

/** The fields of a build's manifest (`/builds/meta/<id>.json`) that the browser uses. */
export interface BuildMeta {
  readonly id: string;
  /** Rules by path; a `wildcard` rule applies to a path and everything below it. */
  readonly matcher: {
    readonly static: Readonly<Record<string, Rule>>;
    readonly wildcard: Readonly<Record<string, Rule>>;
  };
}

interface Rule {
  readonly redirect?: object;
  readonly prefetch?: boolean;
}

/** The builds that a tab knows of. */
export interface Builds {
  /** The tab's own build: the first one it read. */
  readonly baseline?: string;
  /** The live build, as last read. */
  readonly latest?: string;
  /** Manifest of the baseline. */
  readonly meta?: BuildMeta;
}

/** Version skew: whether the live build is newer than the tab's. */
export function isStale({ baseline, latest }: Builds): boolean {
  return latest !== undefined && latest !== baseline;
}

/** Whether a path is a redirect in the tab's build. */
export function isRedirect({ meta }: Builds, pathname: string): boolean {
  return meta?.matcher.static[pagePath(pathname)]?.redirect !== undefined;
}

/** Whether a page may be prefetched. */
export function allowsPrefetch({ meta }: Builds, pathname: string): boolean {
  if (!meta) return true;
  const path = pagePath(pathname);
  const rules = Object.entries(meta.matcher.wildcard)
    .filter(([base]) => path === base || path.startsWith(`${base}/`))
    .map(([, rule]) => rule);
  return [meta.matcher.static[path], ...rules].every((rule) => rule?.prefetch !== false);
}

function pagePath(pathname: string): string {
  return canonicalPath(decodePath(pathname));
}
