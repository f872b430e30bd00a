export { onCreateWebpackConfig } from './src/onCreateWebpackConfig';
export { pluginOptionsSchema } from './src/pluginOptionsSchema';
export { preprocessSource } from './src/preprocessSource';
