import type { Stats, WatchOptions, Watching } from '@rspack/core';
import type { Compiler as WebpackCompiler } from 'webpack';
import { describeErrors } from './describeErrors';
import { toRspackConfig } from './toRspackConfig';
import type { Modules, RspackCompiler, Site, Stage, WebpackConfig } from './types';

type Callback = (error: unknown, stats?: Stats) => void;

/**
 * A webpack plugin that delegates the compilation to Rspack. Gatsby creates a webpack compiler and calls `run`, `watch`
 * and `close`; on this instance they call Rspack, whose hooks are forwarded. Uses only webpack's public plugin
 * interface.
 */
export class RspackBridge {
  constructor(
    private readonly getConfig: () => WebpackConfig,
    private readonly stage: Stage,
    private readonly site: Site,
    private readonly modules: Modules,
  ) {}

  apply(compiler: WebpackCompiler): void {
    // Another plugin's compiler with the plugins of Gatsby's configuration, as Decap CMS makes one for `public/admin`.
    if (compiler.options.output.path !== this.getConfig().output?.path) return;
    let rspackCompiler: RspackCompiler | undefined;
    // Created late, since hooks of later plugins may change the configuration.
    const create = () =>
      (rspackCompiler ??= this.modules.rspack.rspack(
        toRspackConfig(this.configWithoutBridge(), this.stage, this.site, this.modules),
      ));
    Object.assign(compiler, {
      run: (callback: Callback) => {
        try {
          create().run((error, stats) => callback(error ?? describeErrors(stats), stats));
        } catch (error) {
          callback(error);
        }
      },
      watch: (options: WatchOptions, callback: Callback): Watching => {
        const created = create();
        created.outputFileSystem = compiler.outputFileSystem as unknown as RspackCompiler['outputFileSystem'];
        forwardHooks(created, compiler);
        compiler.watchMode = true;
        const watching = created.watch(options, (error, stats) => callback(error, stats));
        compiler.watching = watching as unknown as WebpackCompiler['watching'];
        return watching;
      },
      close: (callback: (error?: Error | null) => void) => {
        if (rspackCompiler) rspackCompiler.close((error) => callback(error));
        else callback();
      },
    });
  }

  /** Identified by `instanceof`: a compiler of hooks may rename the class. */
  private configWithoutBridge(): WebpackConfig {
    const config = this.getConfig();
    return { ...config, plugins: config.plugins?.filter((plugin) => !(plugin instanceof RspackBridge)) };
  }
}

/** Forwards the hooks that development middlewares and Gatsby use on the webpack compiler. */
function forwardHooks(from: RspackCompiler, to: WebpackCompiler): void {
  const name = 'gatsby-plugin-rspack';
  from.hooks.watchRun.tapPromise(name, () => to.hooks.watchRun.promise(to));
  from.hooks.invalid.tap(name, (file, time) => to.hooks.invalid.call(file, time));
  // `invalid` is called for changed files alone. After a removal the watcher pauses until the next compilation, which
  // Gatsby starts only when it hears of a change: without this, it would hear of none any more.
  from.watchFileSystem?.on?.('remove', (file) => to.hooks.invalid.call(file, Date.now()));
  from.hooks.done.tapPromise(name, (stats) => to.hooks.done.promise(stats as never));
}
