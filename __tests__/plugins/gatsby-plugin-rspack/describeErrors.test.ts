import type { Stats } from '@rspack/core';
import { describeErrors } from '../../../plugins/gatsby-plugin-rspack/src/describeErrors';

const describeOne = (error: object) =>
  describeErrors({ hasErrors: () => true, compilation: { errors: [error] } } as unknown as Stats)?.[0];

describe('errors of Rspack', () => {
  const error = describeOne({
    name: 'ModuleBuildError',
    message: [
      '  × Module build failed (from builtin:swc-loader):',
      "  ╰─▶   × Syntax Error: Expected '</', got '<eof>'",
      '         ╭─[3:7]',
      '       3 │ const x = <p>;',
      '         ╰────',
    ].join('\n'),
    module: { resource: '/site/src/pages/index.tsx?export=default' },
  });

  it('are instances of Error: Gatsby prints those of the bundle for HTML as they are, and rejects other objects', () => {
    expect(error).toBeInstanceOf(Error);
    expect(error?.message).toMatch(/^Syntax Error: Expected '<\/', got '<eof>'\n.*3:7/);
  });

  it('name the file and the position', () => {
    expect(error?.stack).toBe(
      "ModuleBuildError: Syntax Error: Expected '</', got '<eof>'\n    at /site/src/pages/index.tsx:3:7",
    );
    expect(error?.loc).toEqual({ start: { line: 3, column: 7 } });
  });

  it('say of a file without a loader where it fails, and what it may need', () => {
    const found = describeOne({
      name: 'ModuleParseError',
      message: [
        '  × Module parse failed:',
        "  ╰─▶   × JavaScript parse error: Unexpected token '.'",
        '         ╭─[2:0]',
        '       2 │ .a { color: $c; }',
        '         ╰────',
        '      ',
        '  help: ',
        '        You may need an appropriate loader to handle this file type.',
      ].join('\n'),
      error: new Error("JavaScript parse error: Unexpected token '.'"),
      module: { resource: '/site/src/pages/index.module.scss' },
    });
    // Gatsby prints the message of `error`, if there is one.
    expect(found?.error).toBeUndefined();
    expect(found?.message).toMatch(
      /^JavaScript parse error: Unexpected token '\.'\n[^]*You may need an appropriate loader/,
    );
    expect(found?.loc).toEqual({ start: { line: 2, column: 0 } });
  });

  it('are none without errors', () => {
    expect(describeErrors({ hasErrors: () => false } as Stats)).toBeUndefined();
  });
});
