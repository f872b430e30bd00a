import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { readServerSettings } from '../../config/env.server';
import { readModels } from '../../lib/readModels';
import { pageQueries } from '../content/pageQueries';
import { iconSheet } from '../outputs/iconSheet';
import { appliedPatches, isApplied } from '../patches/patchStates';
import { browserBundle } from '../webpack/browserBundle';
import { deferScripts } from '../webpack/deferScripts';
import { publicSettingsOf } from '../webpack/publicSettingsOf';
import { siteAliases } from '../webpack/siteAliases';
import { configureStyles } from '../webpack/styles';

/**
 * Configures the bundle: constants (public settings, patches, queries and models of previews, the icon sheet's URL),
 * aliases, styles, the browser's chunks and deferred scripts.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  actions,
  getConfig,
  plugins,
  reporter,
  stage,
  store,
}) => {
  const { program, flattenedPlugins } = store.getState() as unknown as {
    readonly program: { readonly directory: string };
    readonly flattenedPlugins: Parameters<typeof siteAliases>[2];
  };
  const { directory } = program;
  const { queries, problems } = pageQueries(directory);
  // Other stages have the same queries.
  if (stage === 'build-javascript' || stage === 'develop') problems.forEach((problem) => reporter.warn(problem));
  // Functions whose text becomes an inline script of every page: the HTML renderer's bundle is not minified.
  const minifyInline = {
    include: join(directory, 'src/layouts/ssr/inline'),
    enforce: 'post',
    use: [{ loader: join(directory, 'src/gatsby/webpack/minifyLoader.mjs') }],
  };
  actions.setWebpackConfig({
    resolve: { alias: siteAliases(directory, stage, flattenedPlugins) },
    module: { rules: [minifyInline] },
    plugins: [
      plugins.define({
        PUBLIC_SETTINGS: JSON.stringify(publicSettingsOf(readServerSettings())),
        APPLIED_PATCHES: JSON.stringify(appliedPatches(directory)),
        PREVIEW_QUERIES: JSON.stringify(queries),
        PREVIEW_MODELS: JSON.stringify(readModels(directory)),
        ICON_SHEET: JSON.stringify(iconSheet().address),
      }),
    ],
  });
  const config: unknown = getConfig();
  configureStyles(config, stage.startsWith('build'));
  if (stage === 'build-javascript') {
    browserBundle(config, directory);
    if (isApplied(directory, 'deferred-scripts')) deferScripts(config, directory);
  }
  actions.replaceWebpackConfig(config as object);
};
