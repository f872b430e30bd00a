import { locationOf } from '../../../src/server/http/locationOf';

const HERE = 'https://site.example';

describe('the location of a redirect', () => {
  it.each([
    ['/pricing?a=1#plans', '/pricing?a=1#plans'],
    ['/gr%C3%B6%C3%9Fe', '/gr%C3%B6%C3%9Fe'],
    ['/größe', '/gr%C3%B6%C3%9Fe'],
    ['/日本 語', '/%E6%97%A5%E6%9C%AC%20%E8%AA%9E'],
    ['https://Partner.Example/a b', 'https://partner.example/a%20b'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['', '/'],
  ])('is %j for %j', (target, location) => expect(locationOf(target)).toBe(location));

  it.each([
    '/\\evil.example',
    '\\\\evil.example',
    '//evil.example',
    '///evil.example/a',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000//evil.example',
    ' //evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/a\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
    'data:text/html,a',
    'https:evil.example',
    'https://',
    '/\ud800/evil.example',
  ])('stays on this site, and on one line, for %j', (target) => {
    const location = locationOf(target);
    expect(location).toMatch(/^\/[\x21-\x7e]*$/);
    expect(new URL(location, HERE).origin).toBe(HERE);
  });
});
