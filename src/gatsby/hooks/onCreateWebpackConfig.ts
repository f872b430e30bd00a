import type { GatsbyNode } from 'gatsby';
import { readServerSettings } from '../../config/env.server';
import { cssModulesByDefault } from '../webpack/cssModulesByDefault';
import { deferScripts } from '../webpack/deferScripts';
import { iconSheet } from '../outputs/iconSheet';
import { browserBundle } from '../webpack/browserBundle';
import { minifyInline } from '../webpack/minifyInline';
import { appliedPatches, isApplied } from '../patches/patchStates';
import { readModels } from '../../lib/readModels';
import { pageQueries } from '../content/pageQueries';
import { publicSettingsOf } from '../webpack/publicSettingsOf';
import { siteAliases } from '../webpack/siteAliases';
import { stylesInAnyOrder } from '../webpack/stylesInAnyOrder';

/**
 * Configures the bundle: public settings, the icon sheet's URL, default exports of CSS modules, any CSS order, aliases,
 * and deferred scripts.
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
  actions.setWebpackConfig({
    resolve: { alias: siteAliases(directory, stage, flattenedPlugins) },
    module: { rules: [minifyInline(directory)] },
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
  cssModulesByDefault(config, stage.startsWith('build'));
  if (stage === 'build-javascript') {
    browserBundle(config, directory);
    if (isApplied(directory, 'deferred-scripts')) deferScripts(config, directory);
  }
  stylesInAnyOrder(config);
  actions.replaceWebpackConfig(config as object);
};
