import { publicSettings } from '../../../src/config/public';
import { readDocuments } from '../../../src/sections/debug/readDocuments';
import { mockFetchBy } from '../../support/mockFetch';
import { root } from '../../support/scriptedApi';

const meta = { id: '1', uid: 'about', type: 'page', lang: 'en-us', lastPublicationDate: null };
const found = { pageInfo: { endCursor: null, hasNextPage: false }, edges: [{ node: { _meta: meta } }] };

it('C09 the GraphQL of a repository at Prismic is asked at its own address, with the master ref in a header', async () => {
  Object.assign(publicSettings, {
    embedded: false,
    repositoryName: 'harbor',
    contentApi: 'https://harbor.cdn.prismic.io/api/v2',
  });
  mockFetchBy({ '/api/v2': [200, root('master-1')], '/graphql': [200, { data: { allPages: found } }] });
  const answer = globalThis.fetch;
  const asked: { host: string; ref: string | null }[] = [];
  globalThis.fetch = (address, init) => {
    const { pathname, host } = new URL(String(address));
    if (pathname === '/graphql') asked.push({ host, ref: new Headers(init?.headers).get('prismic-ref') });
    return answer(address, init);
  };
  expect(await readDocuments('page ')).toEqual({ documents: [meta] });
  expect(asked).toEqual([{ host: 'harbor.cdn.prismic.io', ref: 'master-1' }]);
});
