import type { AnalyticsSettings } from '../../config/env.analytics';
import { SCRIPT_SETTINGS } from '../../config/scriptSettings';
import type { AllowedHosts } from './securityHeaders';

/** CSP hosts of the analytics scripts and the font stylesheet in the settings. SDKs are served from our own host. */
export function analyticsHosts(settings: AnalyticsSettings): AllowedHosts {
  const scripts = originsOf(...SCRIPT_SETTINGS.map((name) => settings[name]));
  const fonts = originsOf(settings.fontStylesheetUrl);
  const further = settings.analyticsHosts;
  return {
    'script-src': scripts.length > 0 ? [...scripts, ...further] : [],
    'connect-src': scripts.length > 0 ? [...scripts, ...further] : [],
    'img-src': scripts.length > 0 ? [...scripts, ...further] : [],
    'style-src': fonts,
    'font-src': fonts.length > 0 ? [...fonts, ...further] : [],
  };
}

/** CSP host of the players of /videos/cf/…. */
export function videoHosts({ videoCdnHost }: { readonly videoCdnHost: string | undefined }): AllowedHosts {
  return { 'media-src': originsOf(videoCdnHost) };
}

/** Merges two sets of hosts. */
export function mergedHosts(one: AllowedHosts, other: AllowedHosts): AllowedHosts {
  const directives = [...Object.keys(one), ...Object.keys(other)] as (keyof AllowedHosts)[];
  return Object.fromEntries(directives.map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]));
}

function originsOf(...addresses: readonly (string | undefined)[]): string[] {
  return [...new Set(addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin])))];
}
