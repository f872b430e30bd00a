import fc from 'fast-check';
import { linkKind, safeHref } from '../../src/lib/safeHref';

const UNSAFE = ['javascript', 'data', 'vbscript'];

describe('safeHref', () => {
  it.each([
    ['/pricing', 'page'],
    ['pricing', 'page'],
    ['?page=2', 'page'],
    ['/a:b', 'page'],
    ['/rss.xml', 'file'],
    ['/_content/media/tour.vtt', 'file'],
    ['#faq', 'fragment'],
    ['https://status.keelstone.example/', 'external'],
    ['//cdn.example/x', 'external'],
    ['/\\evil.example', 'external'],
    ['mailto:hello@keelstone.example', 'contact'],
    ['tel:+494066969120', 'contact'],
  ])('accepts %s, as a link to a %s', (href, kind) => {
    expect(safeHref(href)).toBe(href);
    expect(linkKind(href)).toBe(kind);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    'java\u00adscript:alert(1)',
    '\u200bjavascript:alert(1)',
    'javascript&colon;alert(1)',
    'java&Tab;script:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3A;alert(1)',
    'javascript&#0000058alert(1)',
    '&#106;avascript:alert(1)',
    '&amp;#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'blob:https://keelstone.example/1',
    'file:///etc/passwd',
    'view-source:https://example.org',
    'anything-else:1',
  ])('B12 refuses %j', (href) => {
    expect(safeHref(href)).toBeUndefined();
  });

  it('B12 refuses an unsafe protocol despite its case and invisible characters in it', () => {
    const invisible = fc.constantFrom('', '\t', '\n', '\r', '\u0000', '\u001f', ' ', '\u00ad', '\u200b');
    const disguised = fc
      .constantFrom(...UNSAFE)
      .chain((name) =>
        fc.tuple(
          fc.constant(name),
          fc.array(fc.boolean(), { minLength: name.length, maxLength: name.length }),
          fc.array(invisible, { minLength: name.length, maxLength: name.length }),
        ),
      )
      .map(([name, upper, gaps]) =>
        [...name].map((letter, at) => (gaps[at] ?? '') + (upper[at] ? letter.toUpperCase() : letter)).join(''),
      );
    fc.assert(
      fc.property(disguised, fc.string(), (protocol, rest) => {
        expect(safeHref(`${protocol}:${rest}`)).toBeUndefined();
      }),
    );
  });

  it('B12 requires an explicit flag to leave the site', () => {
    expect(safeHref('https://example.org', { external: false })).toBeUndefined();
    expect(safeHref('//example.org', { external: false })).toBeUndefined();
    expect(safeHref('\\\\example.org', { external: false })).toBeUndefined();
    expect(safeHref('/pricing', { external: false })).toBe('/pricing');
    expect(safeHref('https://example.org', { external: true })).toBe('https://example.org');
  });

  it('is undefined for a missing or blank address', () => {
    expect(safeHref(undefined)).toBeUndefined();
    expect(safeHref(null)).toBeUndefined();
    expect(safeHref('  ')).toBeUndefined();
  });

  it('trims an address', () => {
    expect(safeHref(' /pricing ')).toBe('/pricing');
  });
});
