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
  /** Every path that is a page, or where the list of them is. */
  readonly prerendered?: readonly string[];
  readonly prerenderedIn?: string;
}

/** Every tab reads the meta file: beyond this number the list would weigh more there than a page. */
const MOST_IN_META = 500;

/** What the files of the manifest hold; `list` is there where that of all pages is a file of its own. */
export function manifest(input: ManifestInput): { latest: Latest; meta: Meta; list?: readonly string[] } {
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
  const list = [...input.paths].sort();
  const isLong = list.length > MOST_IN_META;
  return {
    latest,
    ...(isLong && { list }),
    meta: {
      ...input.description,
      ...latest,
      matcher: {
        static: Object.fromEntries([...redirects, ...exact]),
        wildcard: Object.fromEntries(wildcard),
        dynamic: {},
      },
      ...(isLong ? { prerenderedIn: `/builds/pages/${input.id}.json` } : { prerendered: list }),
    },
  };
}
