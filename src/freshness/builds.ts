import { canonicalPath, decodePath } from '../lib/canonicalPath';

/** What the manifest of a build says (`/builds/meta/<id>.json`), as far as the browser uses it. */
export interface BuildMeta {
  readonly id: string;
  /** Rules by path; those of `wildcard` hold for a path and everything below it. */
  readonly matcher: {
    readonly static: Readonly<Record<string, Rule>>;
    readonly wildcard: Readonly<Record<string, Rule>>;
  };
}

interface Rule {
  readonly redirect?: object;
  readonly prefetch?: boolean;
}

/** What a tab knows of builds. */
export interface Builds {
  /** The build that the tab takes itself to be of: the first that it read of. */
  readonly baseline?: string;
  /** The build that is live, as last read. */
  readonly latest?: string;
  /** Of the baseline. */
  readonly meta?: BuildMeta;
}

/** Whether another build is live than the one that the tab is of. */
export function isStale({ baseline, latest }: Builds): boolean {
  return latest !== undefined && latest !== baseline;
}

/** Whether a path of an address leads to another one in the tab's build. */
export function isRedirect({ meta }: Builds, pathname: string): boolean {
  return meta?.matcher.static[pagePath(pathname)]?.redirect !== undefined;
}

/** Whether links may load this page before somebody goes there. */
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
