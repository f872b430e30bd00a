import { RspackBridge } from '../../../plugins/gatsby-plugin-rspack/src/RspackBridge';
import { StatsAsWebpack } from '../../../plugins/gatsby-plugin-rspack/src/StatsAsWebpack';
import type { Modules, WebpackConfig } from '../../../plugins/gatsby-plugin-rspack/src/types';

describe('the plugin that delegates to Rspack', () => {
  /** @returns the plugins of each of Rspack's compilers that is started for a compiler of webpack's */
  const run = (outputPath: string) => {
    const config = { plugins: [] as RspackBridge[], output: { path: '/site/public' } };
    const started: (readonly object[])[] = [];
    const rspack = ({ plugins }: { plugins: readonly object[] }) => {
      started.push(plugins);
      return { run: (callback: () => void) => callback() };
    };
    const site = {
      directory: process.cwd(),
      jsxRuntime: 'automatic' as const,
      jsxImportSource: undefined,
      include: [],
      hasOwnBabel: false,
      themes: [],
    };
    const modules = { rspack: { rspack }, webpack: {} } as unknown as Modules;
    const bridge = new RspackBridge(() => config as WebpackConfig, 'build-javascript', site, modules);
    config.plugins.push(bridge);
    const compiler: { options: object; run?: (done: () => void) => void } = {
      options: { output: { path: outputPath } },
    };
    bridge.apply(compiler as never);
    compiler.run?.(() => undefined);
    return started;
  };

  it('is not treated as a plugin of Rspack’s own compiler, also when its class was renamed by the compiler of hooks', () => {
    Object.defineProperty(RspackBridge, 'name', { value: '$e$export$1' });
    expect(run('/site/public')).toEqual([[expect.any(StatsAsWebpack)]]);
  });

  it('leaves a compiler to webpack that another plugin makes of the same configuration, as Decap CMS does', () => {
    expect(run('/site/public/admin')).toEqual([]);
  });
});
