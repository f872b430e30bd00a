import { deDe } from './de-de';
import { addText } from './index';

// For rendering pages of all languages: server rendering and tests.
addText('de-de', deDe);
