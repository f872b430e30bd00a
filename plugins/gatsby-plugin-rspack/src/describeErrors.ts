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
 * The errors of a compilation in the shape that Gatsby reads webpack's errors in: the fault first, its position in `loc`.
 * @returns undefined when there are none
 */
export function describeErrors(stats: Stats | undefined): RspackError[] | undefined {
  if (!stats?.hasErrors()) return undefined;
  return (stats.compilation.errors as unknown as readonly RspackError[]).map(describe);
}

function describe({ name, message, loc, module, file, error }: RspackError): RspackError {
  const [, line, column] = /[[(](\d+):(\d+)[\])]/.exec(message) ?? [];
  const place = line === undefined ? undefined : { start: { line: Number(line), column: Number(column) } };
  // The error of a loader alone does not show the code.
  const cause = name === 'ModuleBuildError' ? undefined : error;
  return { name, message: withoutTree(message), loc: loc ?? place, module, file, error: cause };
}

/** Rspack draws the chain of loaders that an error went through as a tree; only the text in it is for reading. */
function withoutTree(message: string): string {
  const lines = message.split('\n').map((line) => line.replace(/^\s*[×│├╰][─▶\s]*(?:×\s)?/, ''));
  const text = lines.filter((line) => !line.startsWith('Module build failed')).join('\n');
  return text.trim().replace(/^(\w*Error)\s*\n/, '$1: ');
}
