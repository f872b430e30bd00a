import type { PublicSettings } from '../../config/public';
import { callByName } from '../callByName';
import { addScript, addStylesheet } from './headElement';
import type { Vendor } from './provider';

/** Privacy-friendly analytics: a script that tracks page views by itself and is configured with the site's name. */
export async function loadPrivacyAnalytics({ privacyAnalyticsUrl, siteUrl }: PublicSettings): Promise<Vendor> {
  return withoutCalls(await addScript(privacyAnalyticsUrl, { domain: new URL(siteUrl).host }));
}

/** Visitor analytics: a script with a global function that is called with each page view. */
export async function loadVisitorAnalytics(settings: PublicSettings): Promise<Vendor> {
  const vendor = withoutCalls(await addScript(settings.visitorAnalyticsUrl));
  return {
    ...vendor,
    send: (call) => call.kind === 'page' && callByName(settings.visitorAnalyticsCall, call.path),
  };
}

/** Sales tracking: a script that needs no calls. */
export async function loadSalesTracking({ salesTrackingUrl }: PublicSettings): Promise<Vendor> {
  return withoutCalls(await addScript(salesTrackingUrl));
}

/** A stylesheet with fonts from another host. */
export async function loadFontStylesheet({ fontStylesheetUrl }: PublicSettings): Promise<Vendor> {
  return withoutCalls(await addStylesheet(fontStylesheetUrl));
}

function withoutCalls(remove: () => void): Vendor {
  return { send: () => false, stop: remove };
}
