import { RspackBridge } from '../../../plugins/gatsby-plugin-rspack/src/RspackBridge';
import { StatsAsWebpack } from '../../../plugins/gatsby-plugin-rspack/src/StatsAsWebpack';
import type { Modules, WebpackConfig } from '../../../plugins/gatsby-plugin-rspack/src/types';

describe('the plugin that delegates to Rspack', () => {
  /** @returns the plugins of each of Rspack's compilers that was started; `getPlugins` gives those of webpack's. */
  const run = (getPlugins: (plugins: readonly object[]) => readonly object[]) => {
    const config: { plugins: RspackBridge[] } = { plugins: [] };
    const started: (readonly object[])[] = [];
    const rspack = ({ plugins }: { plugins: readonly object[] }) => {
      started.push(plugins.filter((plugin) => !(plugin instanceof StatsAsWebpack)));
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
      options: { plugins: getPlugins(config.plugins), output: {} },
    };
    bridge.apply(compiler as never);
    compiler.run?.(() => undefined);
    return started;
  };

  it('is not treated as a plugin of Rspack’s own compiler, also when its class was renamed by the compiler of hooks', () => {
    Object.defineProperty(RspackBridge, 'name', { value: '$e$export$1' });
    expect(run((plugins) => [...plugins])).toEqual([[]]);
  });

  it('leaves a compiler to webpack that another plugin makes of the same configuration, as the one of Decap CMS', () => {
    expect(run((plugins) => [...plugins, { apply: () => undefined }])).toEqual([]);
  });
});
