import type { GatsbyNode } from 'gatsby';
import { readServerSettings } from '../config/env.server';
import { cssModulesByDefault } from './cssModulesByDefault';
import { leanBundle } from './leanBundle';
import { publicSettingsOf } from './publicSettingsOf';
import { shortClassNames } from './shortClassNames';
import { stylesInAnyOrder } from './stylesInAnyOrder';

/** Puts the public settings into the bundle, gives CSS modules a default export, lets CSS come in any order, and keeps the bundle lean. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  actions,
  getConfig,
  plugins,
  stage,
  store,
}) => {
  actions.setWebpackConfig({
    plugins: [plugins.define({ PUBLIC_SETTINGS: JSON.stringify(publicSettingsOf(readServerSettings())) })],
  });
  const config: unknown = getConfig();
  cssModulesByDefault(config);
  if (stage === 'build-javascript' || stage === 'build-html') shortClassNames(config);
  if (stage === 'build-javascript') leanBundle(config, store.getState().program.directory);
  stylesInAnyOrder(config);
  actions.replaceWebpackConfig(config as object);
};
