import { publicSettings, type PublicSettings } from '../../../src/config/public';
import { providers } from '../../../src/analytics/providers';

describe('the providers', () => {
  it('A11 are called in an order that ends with the visitor-analytics script', () => {
    expect(providers.at(-1)?.name).toBe('visitor-analytics');
  });

  it.each([
    ['segment', { segmentWriteKey: 'key' }],
    ['posthog', { posthogKey: 'phc' }],
    ['datadog', { datadogClientToken: 'pub' }],
    ['privacy-analytics', { privacyAnalyticsUrl: 'https://count.example/a.js' }],
    ['visitor-analytics', { visitorAnalyticsUrl: 'https://visitors.example/a.js' }],
    ['sales-tracking', { salesTrackingUrl: 'https://sales.example/a.js' }],
    ['font-stylesheet', { fontStylesheetUrl: 'https://fonts.example/a.css' }],
  ] satisfies [string, Partial<PublicSettings>][])('A15 A16 %s is enabled by its own setting alone', (name, set) => {
    const on = (settings: PublicSettings) => providers.filter(({ isOn }) => isOn(settings)).map((one) => one.name);
    expect(on(publicSettings)).toEqual([]);
    expect(on({ ...publicSettings, ...set })).toEqual([name]);
  });
});
