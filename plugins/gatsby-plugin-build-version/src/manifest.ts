export interface Redirect {
  readonly fromPath: string;
  readonly toPath: string;
  readonly statusCode?: number;
}

export interface ManifestInput {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly paths: Iterable<string>;
  readonly redirects: readonly Redirect[];
  readonly rules: Readonly<Record<string, object>>;
  readonly description: object;
}

export interface Latest {
  readonly id: string;
  readonly timestamp: number;
}

export interface Meta extends Latest {
  readonly matcher: {
    readonly static: Readonly<Record<string, object>>;
    readonly wildcard: Readonly<Record<string, object>>;
    readonly dynamic: Readonly<Record<string, object>>;
  };
  /** The file with the list of all page paths: every tab reads this manifest, and no tab needs that list. */
  readonly prerenderedIn: string;
}

/** Pages that are sent with the status of an error. */
const ERROR_PAGE = /\/(404|500)(\.html|\/)?$/;

/** The manifest's content: the build id, metadata for tabs, and the paths of pages. */
export function manifest(input: ManifestInput): { latest: Latest; meta: Meta; list: readonly string[] } {
  const latest = { id: input.id, timestamp: input.timestamp };
  const rules = Object.entries(input.rules);
  const wildcard = rules
    .filter(([path]) => path.endsWith('/*'))
    .map(([path, rule]) => [path.slice(0, -2), rule] as const);
  const exact = rules.filter(([path]) => !path.endsWith('/*'));
  const redirects = input.redirects.map(({ fromPath, toPath, statusCode = 308 }) => [
    fromPath,
    { redirect: { to: toPath, statusCode } },
  ]);
  return {
    latest,
    list: [...input.paths].filter((path) => !ERROR_PAGE.test(path)).sort(),
    meta: {
      ...input.description,
      ...latest,
      matcher: {
        static: Object.fromEntries([...redirects, ...exact]),
        wildcard: Object.fromEntries(wildcard),
        dynamic: {},
      },
      prerenderedIn: `/builds/pages/${input.id}.json`,
    },
  };
}
