export { createPages } from './src/gatsby/createPages';
export { createSchemaCustomization } from './src/gatsby/createSchemaCustomization';
export { createResolvers } from './src/gatsby/createResolvers';
export { onCreatePage } from './src/gatsby/onCreatePage';
export { onCreateWebpackConfig } from './src/gatsby/onCreateWebpackConfig';
export { onPostBuild } from './src/gatsby/onPostBuild';
export { sourceNodes } from './src/gatsby/sourceNodes';
export { onPreInit } from './src/gatsby/onPreInit';
