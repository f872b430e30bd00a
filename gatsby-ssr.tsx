export { onPreRenderHTML } from './src/layouts/ssr/onPreRenderHTML';
export { onRenderBody } from './src/layouts/ssr/onRenderBody';
export { wrapPageElement } from './src/root';
