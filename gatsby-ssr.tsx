import './src/sections/fullHeads';
import './src/text/all';

export { onPreRenderHTML } from './src/layouts/ssr/onPreRenderHTML';
export { onRenderBody } from './src/layouts/ssr/onRenderBody';
export { replaceRenderer } from './src/layouts/ssr/replaceRenderer';
export { wrapPageElement } from './src/root';
