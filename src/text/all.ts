import { deDe } from './de-de';
import { addText } from './index';

// For where pages of all languages are rendered: the HTML build and tests.
addText('de-de', deDe);
