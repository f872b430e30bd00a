import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicSettings } from '../../../src/config/public';
import { enterPreview } from '../../../src/content/preview/enterPreview';

const settings = { ...publicSettings };
let status = 200;
/** The content API of a repository. */
const api = createServer((_request, response) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":"Access denied"}');
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  Object.assign(publicSettings, { embedded: false, repositoryName: 'demo-repo', contentApi: `${origin}/api/v2` });
  const location = { origin: 'https://site.example', hostname: 'site.example' };
  Object.assign(globalThis, { window: { location }, document: { cookie: '' } });
});
afterAll(async () => {
  Object.assign(publicSettings, settings);
  Object.assign(globalThis, { window: undefined, document: undefined });
  await new Promise((closed) => api.close(closed));
});

describe('a preview link of a repository elsewhere', () => {
  const enter = (answer: number) => {
    status = answer;
    const parameters = new URLSearchParams({ token: `${origin}/previews/Zx:Yw`, documentId: 'one' });
    return enterPreview(`?${parameters.toString()}`);
  };

  it('C04 says that the API is private when it asks for an access token, and ends the preview', async () => {
    expect(await enter(401)).toEqual({ kind: 'private' });
    expect(document.cookie).toMatch(/^io\.prismic\.preview=;/);
  });

  it('C04 says that the service does not answer when it fails', async () => {
    expect(await enter(500)).toEqual({ kind: 'unreachable' });
    expect(document.cookie).toContain('demo-repo');
  });
});
