/** A loader in a webpack configuration. */
export interface Loader {
  readonly loader: string;
  readonly options: object;
}

/** All loaders with options in nested rules of a webpack configuration, except loaders from functions. */
export function* loadersIn(config: unknown): Generator<Loader> {
  if (Array.isArray(config)) {
    for (const part of config) yield* loadersIn(part);
    return;
  }
  if (typeof config !== 'object' || config === null) return;
  if (isLoader(config)) yield config;
  for (const key of ['module', 'rules', 'oneOf', 'use'] as const) {
    if (key in config) yield* loadersIn((config as Record<string, unknown>)[key]);
  }
}

function isLoader(part: object): part is Loader {
  const { loader, options } = part as Partial<Loader>;
  return typeof loader === 'string' && typeof options === 'object' && options !== null;
}
