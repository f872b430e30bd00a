import { rspack, type Stats } from '@rspack/core';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toRspackConfig } from '../../../plugins/gatsby-plugin-rspack/src/toRspackConfig';
import type { Modules, Site } from '../../../plugins/gatsby-plugin-rspack/src/types';

describe('statistics for plugins', () => {
  it('have assets and modules by default, as bundle analysers know them from webpack', async () => {
    const context = mkdtempSync(join(tmpdir(), 'stats-'));
    writeFileSync(join(context, 'a.js'), 'console.log(1)');
    const site: Site = {
      directory: process.cwd(),
      jsxRuntime: 'automatic',
      jsxImportSource: undefined,
      include: [],
      hasOwnBabel: false,
      themes: [],
    };
    const config = { context, mode: 'production' as const, entry: './a.js', output: { path: context } };
    const translated = toRspackConfig(config, 'build-javascript', site, { rspack, webpack: {} } as unknown as Modules);
    const stats = await new Promise<Stats | undefined>((done) => {
      rspack(translated, (_error, result) => done(result));
    });
    expect(stats?.toJson()).toMatchObject({ assets: [{ name: 'main.js' }], modules: expect.any(Array) as object });
    expect(stats?.toJson({ all: false, hash: true })).not.toHaveProperty('assets');
    rmSync(context, { recursive: true });
  });
});
