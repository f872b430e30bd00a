import type { GatsbyNode } from 'gatsby';
import { readServerSettings } from '../config/env.server';
import { cssModulesByDefault } from './cssModulesByDefault';
import { publicSettingsOf } from './publicSettingsOf';
import { shortClassNames } from './shortClassNames';
import { stylesInAnyOrder } from './stylesInAnyOrder';

/** Puts the public settings into the bundle, gives CSS modules a default export, and lets CSS come in any order. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, getConfig, plugins, stage }) => {
  actions.setWebpackConfig({
    plugins: [plugins.define({ PUBLIC_SETTINGS: JSON.stringify(publicSettingsOf(readServerSettings())) })],
  });
  const config: unknown = getConfig();
  cssModulesByDefault(config);
  if (stage === 'build-javascript' || stage === 'build-html') shortClassNames(config);
  stylesInAnyOrder(config);
  actions.replaceWebpackConfig(config as object);
};
