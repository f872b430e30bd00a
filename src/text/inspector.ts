import { inspectorDeDe } from './inspector.de-de';
import { inspectorEnUs, type InspectorText } from './inspector.en-us';
import { inLanguage } from './inLanguage';

export type { InspectorText };

/** Texts of the event inspector by language tag, with English as fallback. Only `/debug` loads them. */
export function inspectorText(lang: string): InspectorText {
  return inLanguage(lang, { 'en-us': inspectorEnUs, 'de-de': inspectorDeDe });
}
