import { inspectorDeDe } from './inspector.de-de';
import { inspectorEnUs, type InspectorText } from './inspector.en-us';

export type { InspectorText };

/** The words of the event inspector by language tag, English where there is no catalogue. Only `/debug` needs them. */
export function inspectorText(lang: string): InspectorText {
  return lang.toLowerCase().startsWith('de') ? inspectorDeDe : inspectorEnUs;
}
