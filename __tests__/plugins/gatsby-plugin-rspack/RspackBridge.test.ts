import { RspackBridge } from '../../../plugins/gatsby-plugin-rspack/src/RspackBridge';
import type { Modules, WebpackConfig } from '../../../plugins/gatsby-plugin-rspack/src/types';

describe('the plugin that delegates to Rspack', () => {
  it('is not treated as a plugin of Rspack’s own compiler, also when its class was renamed by the compiler of hooks', () => {
    Object.defineProperty(RspackBridge, 'name', { value: '$e$export$1' });
    const config: { plugins: RspackBridge[] } = { plugins: [] };
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
    const compiler: { run?: (done: () => void) => void } = {};
    bridge.apply(compiler as never);
    compiler.run?.(() => undefined);
    expect(started).toEqual([[]]);
  });
});
