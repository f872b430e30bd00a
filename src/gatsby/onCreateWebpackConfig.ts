import type { GatsbyNode } from 'gatsby';
import { readServerSettings } from '../config/env.server';
import { cssModulesByDefault } from './cssModulesByDefault';
import { leanBundle } from './leanBundle';
import { publicSettingsOf } from './publicSettingsOf';
import { quickBundle } from './quickBundle';
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
  const { directory } = store.getState().program;
  if (stage === 'build-javascript' || stage === 'build-html') {
    shortClassNames(config);
    quickBundle(config, stage, directory);
  }
  if (stage === 'build-javascript') leanBundle(config, directory);
  stylesInAnyOrder(config);
  actions.replaceWebpackConfig(config as object);
};
