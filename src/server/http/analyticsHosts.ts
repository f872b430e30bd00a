import type { AnalyticsSettings } from '../../config/env.analytics';
import type { AllowedHosts } from './securityHeaders';

/** What pages may load from the hosts of the scripts and the font stylesheet that the settings name. The SDKs stay on our own host. */
export function analyticsHosts(settings: AnalyticsSettings): AllowedHosts {
  const scripts = originsOf(settings.privacyAnalyticsUrl, settings.visitorAnalyticsUrl, settings.salesTrackingUrl);
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

/** The host that the players of /videos/cf/… read from. */
export function videoHosts({ videoCdnHost }: { readonly videoCdnHost: string | undefined }): AllowedHosts {
  return { 'media-src': originsOf(videoCdnHost) };
}

/** Both sets of hosts. */
export function mergedHosts(one: AllowedHosts, other: AllowedHosts): AllowedHosts {
  const directives = [...Object.keys(one), ...Object.keys(other)] as (keyof AllowedHosts)[];
  return Object.fromEntries(directives.map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]));
}

function originsOf(...addresses: readonly (string | undefined)[]): string[] {
  return [...new Set(addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin])))];
}
