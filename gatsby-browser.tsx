import './src/styles/index.css';
import { ownScrollRestoration } from './src/layouts/scroll';

export { shouldUpdateScroll } from './src/layouts/scroll';
export { wrapPageElement } from './src/root';

export const onInitialClientRender = ownScrollRestoration;
