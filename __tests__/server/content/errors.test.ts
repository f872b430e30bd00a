import { request } from 'node:http';
import {
  ParsingError,
  PreviewTokenExpiredError,
  RefExpiredError,
  RefNotFoundError,
  RepositoryNotFoundError,
} from '@prismicio/client';
import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';

const folder = new ContentFolder()
  .type('page', {
    title: field('Text'),
    parent: field('Link', { select: 'document', customtypes: ['page'] }),
    any: field('Link', { select: 'document' }),
    slices: field('Slices', { choices: { quote: { type: 'SharedSlice' } } }),
  })
  .slice('quote', { default: {} })
  .document({ type: 'page', uid: 'home', data: { title: 'Home', slices: [{ slice_type: 'quote' }] } });

let content: RunningContent;
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeAll(async () => {
  content = await folder.open();
});
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('an invalid query', () => {
  it.each([
    [
      '[[at(my.page.nothing, "home")]]',
      `[function at(..)] unexpected field 'my.page.nothing' on line:1 col:6 in query '[[at(my.page.nothing, "home")]]'\n[[at(my.page.nothing, "home")]]\n     ^\n`,
      6,
    ],
    [
      '[[at(my.nothing.uid, "a")]]',
      `[function at(..)] unexpected field 'my.nothing.uid' on line:1 col:6 in query '[[at(my.nothing.uid, "a")]]'\n[[at(my.nothing.uid, "a")]]\n     ^\n`,
      6,
    ],
    ['[[at(document.type, "page")[at(my.page.uid, "b")]]', "`]' expected but `[' found on line:1 col:28", 28],
    ['[[has(my.page.slices)]]', "[function has(..)] unexpected field 'my.page.slices'", 7],
    ['[[in(document.tags, ["a"])]]', "[function in(..)] unexpected field 'document.tags'", 6],
    ['[[around(document.type, "page")]]', "unexpected function 'around'", 3],
    // Names that every object of the language has.
    ['[[constructor(document.type, "page")]]', "unexpected function 'constructor'", 3],
    ['[[number.constructor(my.page.title, 1)]]', "unexpected function 'number.constructor'", 3],
    ['[[at(document.type)]]', '[function at(..)] missing argument 2', 3],
    ['[[number.lt(my.page.title, "a")]]', '[function number.lt(..)] unexpected value', 28],
    ['[[at(document.type, "page"', "`)' expected but end of source found", 27],
    ['[[at(document.type, §)]]', "illegal character `§'", 21],
    // Names that every object inherits.
    ['[[at(constructor, "a")]]', "unexpected field 'constructor'", 6],
    ['[[at(__proto__, "a")]]', "unexpected field '__proto__'", 6],
    ['[[at(my.page.constructor, "a")]]', "unexpected field 'my.page.constructor'", 6],
  ])('C10 gets 400 with the position: %s', async (q, message, column) => {
    const { status, body } = await content.search({ q });
    expect(status).toBe(400);
    expect(body).toMatchObject({ type: 'parsing-error', line: 1, column, id: 0, location: 'query' });
    expect(String(body.message)).toContain(message);
  });

  it('C10 has positions in all q as one text', async () => {
    const { body } = await content.search({ q: ['[[at(document.type, "page")]]', '[[at(my.page.nope, "c")]]'] });
    expect(body.message).toContain(`col:33 in query '[[at(document.type, "page")][at(my.page.nope, "c")]]'`);
  });

  it('C10 is a ParsingError to the client', async () => {
    const error = await errorOf(content.client().get({ filters: ['[at(my.page.nothing, 1)]'] }));
    expect(error).toBeInstanceOf(ParsingError);
    expect(error).toMatchObject({ message: expect.stringContaining("unexpected field 'my.page.nothing'") });
  });

  it.each([
    [[{ type: 'unknown', path: '/:uid' }], '[Link resolver error] Unknown type'],
    [
      [{ type: 'page', path: '/:any/:uid', resolvers: { any: 'any' } }],
      '[Link resolver error] Invalid resolver any. It must be a content relationship linked to one and only one custom type.',
    ],
    [[{ type: 'page', path: '/:x/:uid', resolvers: { x: 'title' } }], '[Link resolver error] Invalid resolver x.'],
    [
      [{ type: 'page', path: '/:x/:uid', resolvers: { x: 'constructor' } }],
      '[Link resolver error] Invalid resolver x.',
    ],
    ['not json', '[Link resolver error] Invalid routes'],
  ])('C10 with routes %j is refused', async (routes, message) => {
    const { status, body } = await content.search({
      routes: typeof routes === 'string' ? routes : JSON.stringify(routes),
    });
    expect(status).toBe(400);
    expect(body.message).toContain(message);
  });

  it('C10 with an invalid graphQuery or ordering is refused', async () => {
    const graphQuery = (text: string) => content.search({ graphQuery: text });
    expect(await graphQuery('{ page { title ')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Unable to parse fetch query') },
    });
    expect((await graphQuery('{ page { slices { ...on quote { text } } } }')).body.message).toBe(
      'Unable to parse fetch query Invalid fetch parsing Exception.\nA composite slice can only contains `primary` or `repeat` or both.',
    );
    expect(await content.search({ orderings: '[my.page.nothing]' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("unexpected field 'my.page.nothing'") },
    });
  });
});

describe('refs', () => {
  it('C11 an unknown ref gets the master ref at the end of the message, with which the client continues', async () => {
    const { status, body } = await content.search({ ref: 'never-was' });
    expect(status).toBe(404);
    expect(body).toEqual({
      type: 'api_notfound_error',
      message: `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${content.service.masterRef()}`,
    });
    expect(await content.client().getByUID('page', 'home', { ref: 'never-was' })).toMatchObject({
      data: { title: 'Home' },
    });
  });

  it('C11 a stale ref gets 410, and the client continues with the new one', async () => {
    const old = content.service.masterRef();
    const client = content.client();
    await client.getMasterRef();
    const changed = content.nextChange();
    folder.document({ type: 'page', uid: 'home', data: { title: 'Home again' } });
    const master = await changed;
    expect(await content.search({ ref: old })).toMatchObject({
      status: 410,
      body: { type: 'api_validation_error', message: expect.stringMatching(new RegExp(`Master ref is: ${master}$`)) },
    });
    expect(await client.getByUID('page', 'home')).toMatchObject({ data: { title: 'Home again' } });
  });

  it('C11 the client makes three attempts in all', async () => {
    /** A client whose first searches get this response. */
    const answered = (times: number, status: number, body: object) =>
      content.client({
        fetch: async (address, init) =>
          String(address).includes('/documents/search') && (times -= 1) >= 0
            ? Response.json(body, { status })
            : fetch(String(address), init as RequestInit),
      });
    const expired = { type: 'api_validation_error', message: 'Master ref is: abc' };
    const unknown = { type: 'api_notfound_error', message: `Master ref is: ${content.service.masterRef()}` };
    expect(await errorOf(answered(3, 410, expired).getFirst())).toBeInstanceOf(RefExpiredError);
    expect(await answered(2, 404, unknown).getFirst()).toMatchObject({ uid: 'home' });
    expect(await errorOf(answered(3, 404, unknown).getFirst())).toBeInstanceOf(RefNotFoundError);
  });

  it('C10 an expired or unknown preview gets no master ref', async () => {
    const ref = `${content.origin}/_content/previews/AbC:DeF?websitePreviewId=WpV1`;
    expect(await content.search({ ref })).toMatchObject({
      status: 404,
      body: {
        type: 'api_security_error',
        message: 'This preview token has expired',
        oauth_initiate: `${content.origin}/_content/auth`,
      },
    });
    expect(await errorOf(content.client().getFirst({ ref }))).toBeInstanceOf(PreviewTokenExpiredError);
  });

  it('C10 a missing ref is refused', async () => {
    const response = await content.get('/api/v2/documents/search');
    expect(response.status).toBe(400);
  });
});

describe('unknown addresses', () => {
  it('get 404 without a body', async () => {
    const response = await content.get('/api/v1');
    expect([response.status, await response.text()]).toEqual([404, '']);
    expect(
      await errorOf(content.client({ documentAPIEndpoint: `${content.origin}/_content/nothing` }).getFirst()),
    ).toBeInstanceOf(RepositoryNotFoundError);
  });

  it('use the requested host in URLs, and never an invalid one', async () => {
    const { port } = new URL(content.origin);
    const actions = await Promise.all(
      [`localhost:${port}`, 'a"b'].map(
        async (host) => ((await rootFor(port, host)) as { forms: { tags: { action: string } } }).forms.tags.action,
      ),
    );
    expect(actions[0]).toBe(`http://localhost:${port}/_content/api/tags`);
    expect(actions[1]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/_content\/api\/tags$/);
  });

  it('allow other origins to read, with the headers that clients send', async () => {
    const response = await content.get('/api/v2');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await fetch(`${content.origin}/_content/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.com', 'access-control-request-headers': 'prismic-ref,authorization' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    for (const name of ['prismic-ref', 'authorization', 'prismic-integration-field-ref']) {
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name);
    }
  });
});

/** A request with a `Host` of our choice, which fetch does not allow. */
function rootFor(port: string, host: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/_content/api/v2', headers: { host, ...content.token } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve(JSON.parse(text)));
    })
      .on('error', reject)
      .end();
  });
}
