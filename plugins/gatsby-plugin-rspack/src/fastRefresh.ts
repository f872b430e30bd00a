import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RspackPluginInstance } from '@rspack/core';
import type { Context } from './types';

/**
 * React Fast Refresh with Gatsby's error overlay: connects the overlay module that Gatsby passes to
 * `@pmmmwh/react-refresh-webpack-plugin` with that package's client.
 * @param options of that plugin
 */
export function fastRefresh(options: object, { site, modules }: Context): readonly RspackPluginInstance[] {
  const { ReactRefreshPlugin, rspack } = modules;
  if (!ReactRefreshPlugin) return [];
  const requireGatsby = createRequire(
    createRequire(join(site.directory, 'package.json')).resolve('gatsby/package.json'),
  );
  const client = '@pmmmwh/react-refresh-webpack-plugin';
  const { overlay, exclude } = options as {
    readonly overlay?: { readonly module?: string };
    readonly exclude?: { test(file: string): boolean };
  };
  // Gatsby's pattern has a `test` of its own, by which themes in `node_modules` are refreshed; Rspack would read its source.
  const refresh = new ReactRefreshPlugin(exclude && { exclude: (file) => exclude.test(file) });
  if (!overlay?.module) return [refresh];
  return [
    refresh,
    new rspack.ProvidePlugin({
      __react_refresh_error_overlay__: overlay.module,
      __react_refresh_socket__: requireGatsby.resolve(`${client}/sockets/WHMEventSource`),
    }),
    new rspack.DefinePlugin({ __react_refresh_polyfill_url__: false }),
    new rspack.EntryPlugin(site.directory, requireGatsby.resolve(`${client}/client/ErrorOverlayEntry`), {
      name: 'commons',
    }),
  ];
}
