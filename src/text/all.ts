import type { LaterLanguageId } from '../config/languages';
import { deDe } from './de-de';
import { addText, type Catalogue } from './index';

// For rendering pages of all languages: server rendering and tests.
const catalogues: Readonly<Record<LaterLanguageId, Catalogue>> = { 'de-de': deDe };
for (const [lang, catalogue] of Object.entries(catalogues)) addText(lang, catalogue);
