import { rspack, type Configuration, type Stats } from '@rspack/core';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StatsAsWebpack } from '../../../plugins/gatsby-plugin-rspack/src/StatsAsWebpack';
import { temporaryDirectory } from '../../support/temporaryDirectory';

describe('statistics for plugins', () => {
  it('have assets and modules by default, as bundle analysers know them from webpack', async () => {
    const context = temporaryDirectory();
    writeFileSync(join(context, 'a.js'), "console.log(1); import('./b.js')");
    writeFileSync(join(context, 'b.js'), 'export const b = 2');
    const config: Configuration = {
      context,
      mode: 'production',
      entry: './a.js',
      output: { path: context },
      plugins: [new StatsAsWebpack()],
    };
    const stats = await new Promise<Stats | undefined>((done) => {
      rspack(config, (_error, result) => done(result));
    });
    const { assets = [], modules = [] } = stats?.toJson() ?? {};
    // One by one, not in groups as for the console.
    expect(assets.map(({ type, chunks }) => [type, chunks?.length])).toEqual([
      ['asset', 1],
      ['asset', 1],
    ]);
    expect(modules.map(({ name }) => name)).toEqual(expect.arrayContaining(['./a.js', './b.js']));
    expect(stats?.toJson({ all: false, hash: true })).not.toHaveProperty('assets');
  });
});
