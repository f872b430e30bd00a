import { noPreviewCookie, previewCookie, readPreviewCookie } from '../../../src/content/preview/previewCookie';

const TOKEN = 'http://localhost:9000/_content/previews/AbCd~EfGh?websitePreviewId=WpV1';
const valueOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));

describe('the preview cookie', () => {
  it('C04 is encoded as by the toolbar, so that the previews plugin recognizes a release', () => {
    const cookie = previewCookie(TOKEN, 'demo-repo');
    expect(cookie).toBe(
      'io.prismic.preview={%22demo-repo.prismic.io%22:{%22preview%22:%22http://localhost:9000/_content/previews/AbCd~EfGh?websitePreviewId=WpV1%22}}; path=/; samesite=lax',
    );
    expect(valueOf(cookie)).toMatch(/\/previews\/.*~.*\?websitePreviewId/);
  });

  it('C04 is found among other cookies, encoded wholly or in part', () => {
    const json = JSON.stringify({ _tracker: 'abcd', 'demo-repo.prismic.io': { preview: TOKEN } });
    for (const value of [encodeURIComponent(json), valueOf(previewCookie(TOKEN, 'demo-repo'))]) {
      const cookies = `theme=dark; io.prismic.preview=${value}; other=1`;
      expect(readPreviewCookie(cookies, 'demo-repo')).toEqual({ kind: 'token', token: TOKEN });
    }
  });

  it('C04 previews nothing when it is missing or holds only the toolbar’s marker', () => {
    expect(readPreviewCookie('theme=dark', 'demo-repo')).toEqual({ kind: 'none' });
    const tracker = encodeURIComponent('{"_tracker":"abcd"}');
    expect(readPreviewCookie(`io.prismic.preview=${tracker}`, 'demo-repo')).toEqual({ kind: 'none' });
  });

  it('C04 of another repository is foreign', () => {
    const other = valueOf(previewCookie('https://other-repo.prismic.io/previews/a:b?websitePreviewId=c', 'other-repo'));
    expect(readPreviewCookie(`io.prismic.preview=${other}`, 'demo-repo')).toEqual({ kind: 'foreign' });
  });

  it.each([
    'garbage',
    '%E0%A4%A',
    '[]',
    encodeURIComponent('{"demo-repo.prismic.io":{"preview":5}}'),
    encodeURIComponent('"a"'),
  ])('C04 that is %s is malformed', (value) => {
    expect(readPreviewCookie(`io.prismic.preview=${value}`, 'demo-repo')).toEqual({ kind: 'malformed' });
  });

  it('C04 is removed for the host and the domains above it', () => {
    expect(noPreviewCookie('www.keelstone.example')).toEqual([
      'io.prismic.preview=; path=/; max-age=0; samesite=lax',
      'io.prismic.preview=; path=/; max-age=0; samesite=lax; domain=www.keelstone.example',
      'io.prismic.preview=; path=/; max-age=0; samesite=lax; domain=keelstone.example',
    ]);
  });
});
