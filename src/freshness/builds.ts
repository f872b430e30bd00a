import { withoutSlash } from '../lib/withoutSlash';

/** What the manifest of a build says (`/builds/meta/<id>.json`), as far as the browser uses it. */
export interface BuildMeta {
  readonly id: string;
  /** Every path that is a page, as the build knows it (not encoded); large sites do not say. */
  readonly prerendered?: readonly string[];
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

/** Whether a path of an address is a page of the tab's build; undefined where that is not known. */
export function isPage({ meta }: Builds, pathname: string): boolean | undefined {
  const path = pagePath(pathname);
  return meta?.matcher.static[path]?.redirect ? false : meta?.prerendered?.includes(path);
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
  const path = withoutSlash(pathname);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
