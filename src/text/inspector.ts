import { inspectorDeDe } from './inspector.de-de';
import { inspectorEnUs, type InspectorText } from './inspector.en-us';

export type { InspectorText };

/** Texts of the event inspector by language tag, with English as fallback. Only `/debug` loads them. */
export function inspectorText(lang: string): InspectorText {
  return lang.toLowerCase().startsWith('de') ? inspectorDeDe : inspectorEnUs;
}
