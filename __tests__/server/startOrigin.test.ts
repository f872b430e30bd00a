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
