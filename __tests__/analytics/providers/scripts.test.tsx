import {
  loadFontStylesheet,
  loadPrivacyAnalytics,
  loadSalesTracking,
  loadVisitorAnalytics,
} from '../../../src/analytics/providers/scripts';
import { publicSettings } from '../../../src/config/public';

const settings = {
  ...publicSettings,
  siteUrl: 'https://www.site.example',
  privacyAnalyticsUrl: 'https://count.example/script.js',
  visitorAnalyticsUrl: 'https://visitors.example/v.js',
  visitorAnalyticsCall: 'visitors.page',
  salesTrackingUrl: 'https://sales.example/s.js',
  fontStylesheetUrl: 'https://fonts.example/a.css',
};
const element = (address: string) =>
  document.head.querySelector<HTMLElement>(`[src="${address}"], [href="${address}"]`);
const answers = (address: string, how: 'load' | 'error') => element(address)?.dispatchEvent(new Event(how));

describe('scripts from other hosts', () => {
  it.each([
    ['A15 privacy-friendly analytics', loadPrivacyAnalytics, settings.privacyAnalyticsUrl],
    ['A15 visitor analytics', loadVisitorAnalytics, settings.visitorAnalyticsUrl],
    ['A15 the font stylesheet', loadFontStylesheet, settings.fontStylesheetUrl],
    ['A16 sales tracking', loadSalesTracking, settings.salesTrackingUrl],
  ])('%s loads from the configured host, and is removed when consent is revoked', async (_name, load, address) => {
    const loading = load(settings);
    answers(address, 'load');
    const vendor = await loading;
    expect(element(address)).not.toBeNull();
    vendor.stop();
    expect(element(address)).toBeNull();
  });

  it('A15 privacy-friendly analytics gets the site’s name', () => {
    void loadPrivacyAnalytics(settings);
    expect(element(settings.privacyAnalyticsUrl)?.dataset).toMatchObject({ domain: 'www.site.example' });
  });

  it('A11 A15 visitor analytics is called with the path of each page view, with the right `this`', async () => {
    const told: unknown[] = [];
    const visitors = {
      page(this: unknown, path: string) {
        told.push([this === visitors, path]);
      },
    };
    Object.assign(window, { visitors });
    const loading = loadVisitorAnalytics(settings);
    answers(settings.visitorAnalyticsUrl, 'load');
    const vendor = await loading;
    const facts = { fullPath: '/pricing', url: 'http://localhost/pricing', title: '', referrer: '' };
    vendor.send({ kind: 'page', path: '/pricing', ...facts });
    vendor.send({ kind: 'screen', name: 'Request', properties: {} });
    expect(told).toEqual([[true, '/pricing']]);
  });

  it('A05 a script that fails to load logs one warning and leaves nothing behind', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const loading = loadSalesTracking(settings);
    answers(settings.salesTrackingUrl, 'error');
    await expect(loading).rejects.toThrow('sales.example did not answer');
    expect(warned).toHaveBeenCalledTimes(1);
    expect(element(settings.salesTrackingUrl)).toBeNull();
    warned.mockRestore();
  });
});
