import type { Stats } from '@rspack/core';

interface RspackError {
  readonly name: string;
  readonly message: string;
  readonly loc?: unknown;
  readonly module?: unknown;
  readonly file?: string;
  readonly error?: Error;
}

/**
 * Converts compilation errors to the shape that Gatsby expects from webpack, with the position in `loc`.
 * @returns undefined without errors
 */
export function describeErrors(stats: Stats | undefined): RspackError[] | undefined {
  if (!stats?.hasErrors()) return undefined;
  return (stats.compilation.errors as unknown as readonly RspackError[]).map(describe);
}

function describe({ name, message, loc, module, file, error }: RspackError): RspackError {
  const [, line, column] = /[[(](\d+):(\d+)[\])]/.exec(message) ?? [];
  const position = line === undefined ? undefined : { start: { line: Number(line), column: Number(column) } };
  // A loader's error itself has no code frame.
  const cause = name === 'ModuleBuildError' ? undefined : error;
  return { name, message: withoutTree(message), loc: loc ?? position, module, file, error: cause };
}

/** Rspack formats the chain of loaders of an error as a tree; extracts its text. */
function withoutTree(message: string): string {
  const lines = message.split('\n').map((line) => line.replace(/^\s*[×│├╰][─▶\s]*(?:×\s)?/, ''));
  const text = lines.filter((line) => !line.startsWith('Module build failed')).join('\n');
  return text.trim().replace(/^(\w*Error)\s*\n/, '$1: ');
}
