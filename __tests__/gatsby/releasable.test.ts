import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import { releasable, type Bundled } from '../../src/gatsby/releasable';

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'releasable-'))));
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

describe('bundles that are closed', () => {
  it('give their hash still, and nothing that leads to what they were made of', async () => {
    const { stats, compiler, bundled } = await bundle();
    const { hash } = stats;
    const kept = releasable(bundled);
    expect(kept.stats.compilation).toBe(stats.compilation);
    await kept.close();
    expect(kept.stats.hash).toBe(hash);
    expect(kept.stats.compilation).toBeUndefined();
    expect(Object.keys(compiler)).toEqual(['inputFileSystem']);
    expect(readFileSync(join(directory, 'main.js'), 'utf8')).toContain('bundled');
  });

  it('can be closed again, as Gatsby does before it asks its queries', async () => {
    const { bundled } = await bundle();
    const kept = releasable(bundled);
    await kept.close();
    await expect(kept.close()).resolves.toBeUndefined();
  });
});
