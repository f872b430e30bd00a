import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectionFault } from '../../src/lib/connectionFault';
import {
  contentErrorOf,
  notAnApi,
  missingReadState,
  unreachable,
  type RepositoryFacts,
  type ContentSource,
} from '../../src/lib/contentError';

const asked = (source: ContentSource, rest: Partial<RepositoryFacts> = {}): RepositoryFacts => ({
  // A repository at Prismic with the embedded one's name gets the advice for Prismic.
  repositoryName: 'keelstone',
  endpoint: 'https://content.example/api/v2',
  source,
  readingMode: { kind: 'master' },
  hasAccessToken: false,
  ...rest,
});
const of = (status: number, source: ContentSource, rest: Partial<RepositoryFacts> = {}, body = '') =>
  contentErrorOf(status, body, 'ref-a', asked(source, rest)).message;

describe('C10 the advice in a content error', () => {
  it.each<[string, Record<ContentSource, string>]>([
    [
      'no repository',
      {
        embedded: 'There is no content service at https://content.example/api/v2: run "npm run build", which starts it',
        prismic: 'There is no Prismic repository named "keelstone": correct PRISMIC_REPOSITORY.',
        endpoint: 'There is no content API at https://content.example/api/v2: correct PRISMIC_API_ENDPOINT.',
      },
    ],
  ])('is for the mode that content is read in: %s', (_, sentences) => {
    for (const source of ['embedded', 'prismic', 'endpoint'] as const)
      expect(of(404, source)).toContain(sentences[source]);
  });

  it('names the token of the service that is read', () => {
    expect(of(401, 'embedded')).toMatch(
      /is private: set PRISMIC_ACCESS_TOKEN to the token that the server was started with/,
    );
    expect(of(403, 'prismic')).toMatch(
      /^The Prismic repository "keelstone" is private: .* a permanent token from its API settings/,
    );
    expect(of(403, 'prismic', { hasAccessToken: true })).toMatch(
      /refuses PRISMIC_ACCESS_TOKEN: set it to a permanent token/,
    );
    expect(of(401, 'endpoint')).toMatch(/a token of the service at https:\/\/content\.example/);
  });

  it('names the service to check when it fails', () => {
    for (const status of [500, 502, 503]) {
      expect(of(status, 'embedded')).toMatch(/npm start/);
      expect(of(status, 'prismic')).toMatch(/status\.prismic\.io.*PRISMIC_REPOSITORY/);
      expect(of(status, 'endpoint')).toMatch(/correct PRISMIC_API_ENDPOINT/);
    }
    expect(notAnApi(asked('prismic')).message).not.toContain('PRISMIC_API_ENDPOINT');
    expect(unreachable(new Error(), asked('prismic')).message).not.toContain('PRISMIC_API_ENDPOINT');
  });

  it('names the setting of the reading mode', () => {
    expect(of(410, 'prismic', { readingMode: { kind: 'ref' } })).toMatch(/correct PRISMIC_REF/);
    expect(of(410, 'prismic', { readingMode: { kind: 'release-id', id: 'x' } })).toMatch(/PRISMIC_RELEASE_ID/);
    expect(of(410, 'prismic', { readingMode: { kind: 'release-label', label: 'x' } })).toMatch(/PRISMIC_RELEASE_LABEL/);
    const spring = asked('prismic', { readingMode: { kind: 'release-label', label: 'Spring' } });
    expect(missingReadState(spring).message).toMatch(
      /has no release with the label "Spring": correct PRISMIC_RELEASE_LABEL/,
    );
    expect(
      of(
        404,
        'prismic',
        { readingMode: { kind: 'ref' } },
        '{"type":"api_security_error","message":"preview token expired"}',
      ),
    ).toMatch(/^The preview that PRISMIC_REF names has expired/);
  });

  it('leaves out the text of a proxy’s error page', () => {
    expect(of(400, 'prismic', {}, '<html><body><h1>400 Bad Request</h1>')).not.toMatch(/html|\(/);
  });

  it('states whether the error is transient', () => {
    const passes = (status: number, rest: Partial<RepositoryFacts> = {}, body = '') =>
      contentErrorOf(status, body, 'r', asked('prismic', rest)).isTransient;
    for (const status of [304, 408, 425, 429, 500, 502, 503, 504, 410])
      expect([status, passes(status)]).toEqual([status, true]);
    for (const status of [400, 401, 403, 404, 405, 451]) expect([status, passes(status)]).toEqual([status, false]);
    expect(passes(410, { readingMode: { kind: 'ref' } })).toBe(false);
    expect(unreachable({ code: 'CERT_HAS_EXPIRED' }, asked('prismic')).isTransient).toBe(false);
    expect(unreachable({ code: 'ECONNRESET' }, asked('prismic')).isTransient).toBe(true);
  });
});

describe('the reason why a service cannot be reached', () => {
  const wrapped = (cause: object) => Object.assign(new TypeError('fetch failed'), { cause });

  it.each([
    ['ECONNREFUSED', 'it refuses connections'],
    ['ENOTFOUND', 'its name is not known to DNS'],
    ['EAI_AGAIN', 'its name is not known to DNS'],
    ['ECONNRESET', 'it cuts the connection'],
    ['UND_ERR_SOCKET', 'it cuts the connection'],
    ['UND_ERR_CONNECT_TIMEOUT', 'it cannot be reached in time'],
    ['ENETUNREACH', 'there is no way through the network to it'],
    ['Z_DATA_ERROR', 'its response cannot be decompressed'],
    ['HPE_INVALID_CONSTANT', 'its response breaks the rules of HTTP'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its TLS certificate is not trusted'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'its TLS certificate is not trusted'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'it does not speak TLS as this machine does'],
  ])('is described: %s', (code, words) => {
    expect(connectionFault(wrapped({ code, message: code }))).toBe(words);
    expect(connectionFault(wrapped({ errors: [{ code }], code: undefined }))).toBe(words);
  });

  it('names the host that DNS does not know, which after a redirect is another one than was asked', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(302, { location: 'http://elsewhere.invalid/api/v2' }).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const cause = await fetch(`http://127.0.0.1:${port}/api/v2`).catch((error: unknown) => error);
    await new Promise((done) => server.close(done));
    expect(connectionFault(cause)).toBe('the name elsewhere.invalid is not known to DNS');
  });

  it('is described without an error code, too', () => {
    expect(connectionFault(wrapped(new Error('redirect count exceeded')))).toBe('it redirects in a circle');
    expect(connectionFault(new TypeError('terminated'))).toBe('it cuts the connection');
    expect(connectionFault('what?')).toBe('no connection comes about');
  });
});
