import type { GatsbyNode } from 'gatsby';
import { readServerSettings } from '../config/env.server';
import { cssModulesByDefault } from './cssModulesByDefault';
import { publicSettingsOf } from './publicSettingsOf';

/** Puts the public settings into the bundle, and gives CSS modules a default export. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, getConfig, plugins }) => {
  actions.setWebpackConfig({
    plugins: [plugins.define({ PUBLIC_SETTINGS: JSON.stringify(publicSettingsOf(readServerSettings())) })],
  });
  const config: unknown = getConfig();
  cssModulesByDefault(config);
  actions.replaceWebpackConfig(config as object);
};
