import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import type { Bundled } from '../../src/gatsby/bundlers';
import { release } from '../../src/gatsby/release';

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'release-'))));
afterEach(() => rmSync(directory, { recursive: true }));

/** Bundles one file, as Gatsby's build command has it done. */
function bundle(): Promise<{ stats: Stats; compiler: Compiler; bundled: Bundled }> {
  writeFileSync(join(directory, 'entry.js'), 'console.log("bundled");');
  const compiler = webpack({
    context: directory,
    entry: './entry.js',
    mode: 'production',
    output: { path: directory },
  });
  if (!compiler) throw new Error('webpack did not start.');
  const close = () => new Promise<void>((done, fail) => compiler.close((error) => (error ? fail(error) : done())));
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error || !stats) return fail(error ?? new Error('no stats'));
      done({ stats, compiler, bundled: { stats: stats as unknown as Bundled['stats'], close } });
    });
  });
}

describe('bundles that are released', () => {
  it('are closed, written, and lead to nothing that they were made of', async () => {
    const { stats, compiler, bundled } = await bundle();
    const { hash } = stats;
    await release(bundled);
    expect(stats.hash).toBe(hash);
    expect(Object.keys(compiler)).toEqual(['inputFileSystem']);
    expect(readFileSync(join(directory, 'main.js'), 'utf8')).toContain('bundled');
  });
});
