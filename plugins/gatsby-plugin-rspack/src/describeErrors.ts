import type { Stats } from '@rspack/core';

interface RspackError {
  readonly name: string;
  readonly message: string;
  readonly loc?: unknown;
  readonly module?: { readonly resource?: string };
  readonly file?: string;
  readonly error?: Error;
}

/**
 * Converts compilation errors to the shape that Gatsby expects from webpack, with the position in `loc`. They are
 * instances of Error: of the bundle for HTML, Gatsby prints the message and the stack, which here is the position.
 * @returns undefined without errors
 */
export function describeErrors(stats: Stats | undefined): (Error & RspackError)[] | undefined {
  if (!stats?.hasErrors()) return undefined;
  return (stats.compilation.errors as unknown as readonly RspackError[]).map(describe);
}

function describe({ name, message, loc, module, file, error }: RspackError): Error & RspackError {
  const [, line, column] = /[[(](?:[^\s\])]*:)?(\d+):(\d+)[\])]/.exec(message) ?? [];
  const position = line === undefined ? undefined : { start: { line: Number(line), column: Number(column) } };
  // The error of a loader or of the parser itself has no code frame and no advice.
  const cause = /^Module(?:Build|Parse)Error$/.test(name) ? undefined : error;
  const text = withoutTree(message);
  const source = (module?.resource ?? file)?.replace(/\?.*/, '');
  const [title = ''] = text.split('\n');
  const stack = `${name}: ${title}${source ? `\n    at ${source}:${line ?? 1}:${column ?? 1}` : ''}`;
  return Object.assign(new Error(text), { name, stack, loc: loc ?? position, module, file, error: cause });
}

/** Rspack formats the chain of loaders of an error as a tree; extracts its text. */
function withoutTree(message: string): string {
  const lines = message.split('\n').map((line) => line.replace(/^\s*[×│├╰][─▶\s]*(?:×\s)?/, ''));
  const text = lines.filter((line) => !/^Module (?:build|parse) failed/.test(line)).join('\n');
  return text.trim().replace(/^(\w*Error)\s*\n/, '$1: ');
}
