import { openWholeOrigin } from './support/wholeOrigin';
import { page } from './support/release';

it('the server starts, and serves its release, where the history of builds cannot be written, as on a full disk', async () => {
  const error = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const env = { BUILDS: 'here', BUILD_ON_CHANGE: 'no', IMPROVE_RELEASES: 'no' };
  const origin = await openWholeOrigin({ 'index.html': page('Home') }, env, ['.data/builds/history.jsonl']);
  error.mockRestore();
  expect(await (await fetch(origin.url)).text()).toContain('<h1>Home</h1>');
  await origin.close();
});

it('a page that is filled in for its visitor may load from the same hosts as one that is sent as it was built', async () => {
  const pages = { 'index.html': page('Home'), 'book-demo/index.html': page('Book a demo') };
  const origin = await openWholeOrigin(pages, { FONT_STYLESHEET_URL: 'https://fonts.example/all.css' });
  const policyOf = async (path: string) => (await fetch(origin.url + path)).headers.get('content-security-policy');
  expect(await policyOf('/')).toContain('https://fonts.example');
  expect(await policyOf('/book-demo')).toBe(await policyOf('/'));
  await origin.close();
});
