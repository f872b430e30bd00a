import { providers } from '../../../src/analytics/providers';
import { MARKETING_VENDORS } from '../../../src/config/vendors';
import { publicSettings, type PublicSettings } from '../../../src/config/public';
import { vendorsOf } from '../../../src/layouts/consent/vendorsOf';
import { choicesDeDe } from '../../../src/text/choices.de-de';
import { choicesEnUs } from '../../../src/text/choices.en-us';

const sdks = { segmentWriteKey: 'key', posthogKey: 'key', datadogClientToken: 'token' };
const settings = (set: Partial<PublicSettings>): PublicSettings => ({ ...publicSettings, ...sdks, ...set });

describe('the vendors of a purpose', () => {
  it('are those that events are sent to', () => {
    const sent = settings({ analyticsSink: 'providers', visitorAnalyticsUrl: 'https://visitors.example/a.js' });
    expect(vendorsOf('measurement', sent)).toEqual(['segment']);
    expect(vendorsOf('improvement', sent)).toEqual(['posthog', 'datadog']);
    expect(vendorsOf('marketing', sent)).toEqual(['visitor-analytics']);
  });

  it('are none of the SDKs while events stay on this server', () => {
    const local = settings({ analyticsSink: 'local' });
    for (const purpose of ['measurement', 'improvement', 'marketing'] as const) {
      expect(vendorsOf(purpose, local)).toEqual([]);
    }
    const fonts = settings({ analyticsSink: 'local', fontStylesheetUrl: 'https://fonts.example/a.css' });
    expect(vendorsOf('improvement', fonts)).toEqual(['font-stylesheet']);
  });

  it('are listed as a sentence lists them', () => {
    expect(choicesEnUs.usedBy(['PostHog', 'Datadog RUM'])).toBe('Provided by PostHog and Datadog RUM.');
    expect(choicesDeDe.usedBy(['PostHog', 'Datadog RUM'])).toBe('Dafür nutzen wir PostHog und Datadog RUM.');
    expect(choicesEnUs.usedBy([])).toBe('No provider is in use at present.');
    expect(choicesDeDe.usedBy([])).toBe('Zurzeit ist kein Anbieter im Einsatz.');
  });
});

it('the vendors for marketing that the banner asks about are those of that purpose', () => {
  expect(providers.filter(({ purpose }) => purpose === 'marketing').map(({ name }) => name)).toEqual(MARKETING_VENDORS);
});
