import type { GatsbyNode } from 'gatsby';
import { readServerSettings } from '../config/env.server';
import { cssModulesByDefault } from './cssModulesByDefault';
import { ignoreCssOrder } from './ignoreCssOrder';
import { publicSettingsOf } from './publicSettingsOf';
import { stylesInAnyOrder } from './stylesInAnyOrder';

/** Puts the public settings into the bundle, gives CSS modules a default export, and lets CSS come in any order. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, getConfig, plugins }) => {
  actions.setWebpackConfig({
    plugins: [plugins.define({ PUBLIC_SETTINGS: JSON.stringify(publicSettingsOf(readServerSettings())) })],
  });
  const config: unknown = getConfig();
  cssModulesByDefault(config);
  ignoreCssOrder(config);
  stylesInAnyOrder(config);
  actions.replaceWebpackConfig(config as object);
};
