import { publicSettings } from '../../../src/config/public';
import { noPreviewCookie, previewCookie } from '../../../src/content/preview/previewCookie';
import { PreviewSession } from '../../../src/content/preview/previewSession';
import { mockFetchBy } from '../../support/mockFetch';

const TOKEN = `${window.location.origin}/_content/previews/a:b?websitePreviewId=a`;
const REPOSITORY = { refs: [{ id: 'master', ref: 'Z', label: 'Master', isMasterRef: true }] };
const SEARCH = { page: 1, total_pages: 1, results: [] };

/** The end of a preview whose content service answers so, and whether its cookie is still there. */
async function endOf(status: number, body: object | string): Promise<[string | undefined, boolean]> {
  document.cookie = previewCookie(TOKEN, publicSettings.repositoryName);
  const api = '/_content/api/v2';
  if (status > 0) mockFetchBy({ [api]: [200, REPOSITORY], [`${api}/documents/search`]: [status, body] });
  else window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const state = (await PreviewSession.open())?.state();
  return [state?.kind === 'ended' ? state.reason : state?.kind, document.cookie.includes('websitePreviewId')];
}

afterEach(() => {
  jest.restoreAllMocks();
  for (const value of noPreviewCookie('localhost')) document.cookie = value;
});

describe('a preview that cannot be read', () => {
  it.each([
    ['no documents', 200, SEARCH, ['empty', false]],
    ['a preview that is over', 404, { message: 'The current master ref is: Z' }, ['expired', false]],
    ['a refusal', 401, { message: 'Access denied' }, ['expired', false]],
    ['a fault of the service', 503, {}, ['unreachable', true]],
    ['a page of a proxy, which is no JSON', 200, '<!doctype html>', ['unreachable', true]],
    ['no answer', 0, {}, ['unreachable', true]],
    ['content that cannot be used', 200, { ...SEARCH, results: [{ id: 'a' }] }, ['failed', false]],
  ])('C04 ends for what has happened: %s', async (_what, status, body, end) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await endOf(status, body)).toEqual(end);
  });

  it('C04 waits for the connection when there is none', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await endOf(0, {})).toEqual(['offline', true]);
  });
});
