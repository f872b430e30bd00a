import { navigateTo } from '../../src/freshness/navigateTo';
import { installGatsby, type FakeGatsby } from './fakeGatsby';

let gatsby: FakeGatsby;
beforeEach(() => {
  gatsby = installGatsby();
});

describe('navigateTo', () => {
  it('navigates in place to a page of the site, also by its absolute address', () => {
    navigateTo('/pricing?plan=x#y');
    navigateTo(`${window.location.origin}/blog`);
    expect(gatsby.navigated).toEqual(['/pricing?plan=x#y', '/blog']);
  });

  it.each(['https://other.example/', '//other.example/x', '\\\\other.example', 'mailto:a@other.example'])(
    'B12 navigates to %s only with the external flag',
    (href) => {
      expect(() => navigateTo(href)).toThrow('external: true');
      expect(() => navigateTo(href, { external: false })).toThrow('external: true');
      expect(gatsby.navigated).toEqual([]);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript&#x3a;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://x/1',
    'file:///etc/passwd',
    'view-source:javascript:alert(1)',
    '',
  ])('B12 refuses %j, with and without the flag', (href) => {
    expect(() => navigateTo(href)).toThrow('protocol is not allowed');
    expect(() => navigateTo(href, { external: true })).toThrow('protocol is not allowed');
    expect(gatsby.navigated).toEqual([]);
  });
});
