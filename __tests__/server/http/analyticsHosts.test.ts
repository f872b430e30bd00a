import { readServerSettings } from '../../../src/config/env.server';
import { analyticsHosts, mergedHosts, videoHosts } from '../../../src/server/http/analyticsHosts';
import { pagePolicy } from '../../../src/server/http/securityHeaders';

const policyOf = (env: Record<string, string>) => pagePolicy([], analyticsHosts(readServerSettings(env)));

describe('hosts of configured scripts in the CSP', () => {
  it('A15 are none without a setting, whichever SDKs run', () => {
    expect(policyOf({ SEGMENT_WRITE_KEY: 'key', ANALYTICS_SINK: 'providers' })).toBe(pagePolicy([]));
  });

  it('S25 let players load from the video host, and from no other', () => {
    const policy = (env: Record<string, string>) => pagePolicy([], videoHosts(readServerSettings(env)));
    expect(policy({ VIDEO_CDN_HOST: 'https://cdn.example' })).toMatch(/media-src [^;]*https:\/\/cdn\.example(;|$)/);
    expect(policy({})).toBe(pagePolicy([]));
  });

  it('A15 allow the scripts, the font stylesheet and their endpoints', () => {
    const policy = policyOf({
      ANALYTICS_SINK: 'providers',
      VISITOR_ANALYTICS_URL: 'https://visitors.example/v.js',
      FONT_STYLESHEET_URL: 'https://fonts.example/css?family=A',
      ANALYTICS_HOSTS: 'https://files.example',
    });
    expect(policy).toContain("script-src 'self' https://visitors.example https://files.example;");
    expect(policy).toContain("connect-src 'self' https://visitors.example https://files.example;");
    expect(policy).toContain("style-src 'self' 'unsafe-inline' https://fonts.example;");
    expect(policy).toContain("font-src 'self' https://fonts.example https://files.example;");
  });

  it('are merged by directive', () => {
    expect(mergedHosts({ 'img-src': ['https://a.example'] }, { 'img-src': ['https://b.example'] })).toEqual({
      'img-src': ['https://a.example', 'https://b.example'],
    });
  });
});
