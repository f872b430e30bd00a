import type { ServerSettings } from '../../config/env.server';
import { publicSettings, type PublicSettings } from '../../config/public';
import { contentEndpoint } from '../content/contentPlugins';

/** The public settings, which are part of the bundle: those of the server with the names in `src/config/public.ts`. */
export function publicSettingsOf(settings: ServerSettings): PublicSettings {
  const contentApi = settings.embedded ? '/_content/api/v2' : contentEndpoint(settings);
  const given: Readonly<Record<string, unknown>> = { ...settings, contentApi };
  const entries = Object.keys(publicSettings).map((name) => [name, given[name] ?? '']);
  return Object.fromEntries(entries) as PublicSettings;
}
