import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { leanPostHog } from '../../src/gatsby/leanPostHog';
import markPure from '../../src/gatsby/markPure.mjs';

const FILE = resolve('node_modules/posthog-js/dist/extension-bundles.js');

/** What is left of a module of which one export is used. */
async function bundled(source: string): Promise<string> {
  const stdin = { contents: `import { FeatureFlagsExtensions } from 'all'; window.used = FeatureFlagsExtensions;` };
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    minify: true,
    write: false,
    plugins: [
      {
        name: 'all',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^all$/ }, () => ({ path: 'all', namespace: 'all' }));
          onLoad({ filter: /.*/, namespace: 'all' }, () => ({ contents: source }));
        },
      },
    ],
  });
  return outputFiles.map(({ text }) => text).join('');
}

describe('PostHog’s extensions', () => {
  it('are marked before anything else reads them', () => {
    const rules: { test: RegExp; use: { loader: string }[] }[] = [];
    leanPostHog({ module: { rules } }, process.cwd());
    expect(rules.filter(({ test }) => test.test(FILE)).map(({ use }) => use)).toEqual([
      [{ loader: resolve('src/gatsby/markPure.mjs') }],
    ]);
  });

  it('leave all but the flags out of a bundle that uses flags alone', async () => {
    const source = readFileSync(FILE, 'utf8');
    const [all, lean] = await Promise.all([bundled(source), bundled(markPure(source))]);
    expect(lean).toContain('early_access_features');
    expect(lean.length).toBeLessThan(all.length / 3);
  });

  it('leave a module as it is that is not written like that', () => {
    expect(markPure('export const a = i({});')).toBe('export const a = i({});');
  });
});
