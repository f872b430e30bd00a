export { onPreInit } from './src/newData';
export { onPostBuild } from './src/onPostBuild';
export { pluginOptionsSchema } from './src/pluginOptionsSchema';
