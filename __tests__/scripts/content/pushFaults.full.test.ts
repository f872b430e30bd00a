import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { commandFailure } from '../../../scripts/content/commandError';
import { PrismicWrites, WRITE_ATTEMPTS } from '../../../scripts/content/prismicWrites';
import { pullDocuments } from '../../../scripts/content/pullDocuments';
import { pushDocuments } from '../../../scripts/content/pushDocuments';
import { pushModels } from '../../../scripts/content/pushModels';
import type { PushOptions } from '../../../scripts/content/pushOptions';
import { readModels } from '../../../src/lib/readModels';
import { RATE_LIMIT_ATTEMPTS } from '../../../src/lib/fetchWithRetry';
import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';
import { FAULTS, type Fault } from '../../support/faultyProxy';
import { PrismicUpstream } from '../../support/prismicUpstream';
import { apiDocument } from '../../support/scriptedApi';
import { pushTo } from './support/pushTo';

const USAGE = 'npm run content:push -- --repository NAME';
let folder: ContentFolder;
let content: RunningContent;
let upstream: PrismicUpstream;
let endpoints: Awaited<ReturnType<PrismicUpstream['listen']>>;
let options: PushOptions;
let said: string[];
/** Every pause of the push, in milliseconds. */
let pauses: number[];
let journals = 0;

const pause = (milliseconds: number) => {
  pauses.push(milliseconds);
  return Promise.resolve();
};

beforeAll(async () => {
  folder = new ContentFolder()
    .type('page', { title: field('Text'), terms: field('Link', { select: 'media' }), next: field('Link') })
    .slice('quote', { default: { primary: { quote: field('StructuredText') } } });
  folder.write('content/media/terms.txt', 'Terms of the harbour.\n');
  const terms = { link_type: 'Media', url: 'media/terms.txt' };
  const next = { link_type: 'Document', type: 'page', uid: 'about' };
  folder
    .document({ type: 'page', uid: 'about', data: { title: 'About', terms } })
    .document({ type: 'page', uid: 'team', data: { title: 'Team', next } });
  content = await folder.open();
});

beforeEach(async () => {
  upstream = new PrismicUpstream();
  said = [];
  pauses = [];
  journals += 1;
  const journal = `push/journal-${journals}.json`;
  ({ endpoints, options } = await pushTo(upstream, { folder, content, journal, pause, said }));
});
afterEach(() => upstream.close());

async function push(change: Partial<PushOptions> = {}): Promise<void> {
  const all = { ...options, ...change };
  await pushModels(readModels(folder.directory), all);
  await pushDocuments(all);
}

/** The error message of a failing push. */
async function failure(running: Promise<unknown>): Promise<string> {
  const sentence = await running.then(
    () => 'It did not fail.',
    (error: unknown) => commandFailure(error, USAGE),
  );
  expect(sentence).toMatch(/^[^\n]+\.$/);
  expect(sentence).not.toMatch(
    /fetch failed|terminated|Unexpected (end|token)|is not valid JSON|Cannot read|does not expect|undefined|\[object|\.ts:|\bat \w+ \(/,
  );
  return sentence;
}

const answer =
  (status: number, body: unknown = { message: 'The API says why.' }, headers: Record<string, string> = {}): Fault =>
  ({ response }) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Each request of a push, with the API that its messages name. */
const REQUESTS: readonly (readonly [string, RegExp, RegExp])[] = [
  ['the models', /^GET \/(customtypes|slices)$/, /Custom Types API/],
  ['a new model', /^POST \/slices\/insert$/, /Custom Types API/],
  ['a file', /^POST \/assets$/, /Asset API/],
  ['a new document', /^POST \/documents$/, /Migration API/],
  ['content', /^PUT \/documents\//, /Migration API/],
  ['the repository', /^GET \/api\/v2$/, /[Cc]ontent API|Prismic repository/],
  ['what is published', /^GET \/api\/v2\/documents\/search$/, /[Cc]ontent API|Prismic repository/],
];

describe('content:push explains a failure in a sentence that names the setting or service to check', () => {
  describe.each(REQUESTS)('a request to Prismic for %s', (_what, call, api) => {
    const failing = (fault: Fault) => {
      upstream.fault = (asked) => (call.test(asked) ? fault : undefined);
      return failure(push());
    };

    it.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 503])('fails with status %i', async (status) => {
      const sentence = await failing(answer(status));
      expect(sentence).toMatch(api);
      if (status === 401 || status === 403) expect(sentence).toMatch(/PRISMIC_(WRITE|ACCESS)_TOKEN/);
      if (status === 404 && !call.test('PUT /documents/x')) expect(sentence).toMatch(/--repository/);
      if (status === 422 || status === 429 || status >= 500) expect(sentence).toContain(String(status));
      if (status >= 500) expect(sentence).toContain('https://status.prismic.io');
    });

    // Reading content through these faults is tested with content:pull.
    const faults = call.source.includes('api') ? [] : (Object.keys(FAULTS) as (keyof typeof FAULTS)[]);
    if (faults.length === 0) return;
    it.each(faults)('fails on %s', async (name) => {
      upstream.fault = (asked) => (call.test(asked) ? FAULTS[name] : undefined);
      const running = push();
      const hasFailed = await running.then(
        () => false,
        () => true,
      );
      if (hasFailed) return expect(await failure(running)).toMatch(api);
      // A write without a response may have been processed.
      expect(['an empty body', 'no content', 'JSON of another service', 'JSON that is null']).toContain(name);
      expect(call.source).toMatch(/PUT|insert/);
    });
  });

  it('fails on a refused connection, an unknown name or an invalid certificate', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const at = (customTypes: string) => ({
      writes: new PrismicWrites('team-site', { endpoints: { customTypes }, pause }),
    });
    expect(await failure(push(at(`http://127.0.0.1:${port}`)))).toMatch(
      /Custom Types API .*it refuses connections.*status\.prismic\.io/,
    );
    expect(pauses).toHaveLength(WRITE_ATTEMPTS - 1);
    expect(await failure(push(at('http://prismic.invalid')))).toMatch(/the name \S+ is not known to DNS/);
    expect(await failure(push(at(endpoints.customTypes.replace('http:', 'https:'))))).toMatch(
      /TLS.*NODE_EXTRA_CA_CERTS/,
    );
    expect(await failure(pushDocuments({ ...options, contentEndpoint: `http://127.0.0.1:${port}/api/v2` }))).toMatch(
      /it refuses connections.*check --repository/,
    );
  });

  it('fails on a missing file of the content', async () => {
    const source = options.source.url;
    const lost = createServer((request, response) => {
      if (request.url?.includes('terms')) return void response.writeHead(404).end();
      void fetch(new URL(request.url ?? '/', source)).then(async (there) => {
        const text = (await there.text()).replaceAll(new URL(source).origin, `http://${request.headers.host}`);
        response.writeHead(there.status, { 'content-type': 'application/json' }).end(text);
      });
    });
    await new Promise<void>((resolve) => lost.listen(0, '127.0.0.1', resolve));
    const { port } = lost.address() as AddressInfo;
    const at = `http://127.0.0.1:${port}${new URL(source).pathname}`;
    expect(await failure(pushDocuments({ ...options, source: { ...options.source, url: at } }))).toMatch(
      /^The file terms\.txt cannot be read from .*\(status 404\)/,
    );
    lost.closeAllConnections();
    await new Promise((resolve) => lost.close(resolve));
  });

  it('does not retry a write that may have arrived, but reports it', async () => {
    upstream.fault = (call) => (call === 'POST /documents' ? FAULTS['a reset before the headers'] : undefined);
    expect(await failure(push())).toMatch(
      /The document page\/\w+ \(en-us\) may have arrived all the same: if it is in the migration release/,
    );
    expect(upstream.requests.filter((call) => call === 'POST /documents')).toHaveLength(1);
  });

  it('retries transient failures of idempotent writes', async () => {
    let faults = 0;
    upstream.fault = (call) =>
      /^(GET|PUT)/.test(call) && (faults += 1) % 3 !== 0 ? FAULTS['a reset before the headers'] : undefined;
    await push();
    expect(said.at(-1)).toMatch(/^Done\./);
  });
});

describe('content:push waits', () => {
  it('C14 1500 ms between any two writes, across all APIs', async () => {
    await push();
    expect(upstream.calls()).toEqual([
      'POST /slices/insert quote',
      'POST /customtypes/insert page',
      'POST /assets terms.txt',
      'POST /documents About',
      'POST /documents Team',
      expect.stringMatching(/^PUT/),
      expect.stringMatching(/^PUT/),
    ]);
    expect(pauses).toEqual(Array(6).fill(1500));
  });

  it.each(REQUESTS)('C14 on 429 for the time of its %s', async (_what, call) => {
    let answers = ['2', 'Fri, 31 Dec 1999 23:59:59 GMT', undefined];
    upstream.fault = (asked) => {
      if (!call.test(asked) || answers.length === 0) return undefined;
      const [after] = answers;
      answers = answers.slice(1);
      return answer(429, {}, after === undefined ? {} : { 'retry-after': after });
    };
    await push();
    expect(said.at(-1)).toMatch(/^Done\./);
    const isWrite = !call.test('GET /slices') && !call.source.includes('GET');
    // A date in the past, or no header, leaves the minimum interval of writes.
    const expected = isWrite ? [2000, 1500, 1500] : [2000, 0, 1000];
    for (const milliseconds of expected) expect(pauses).toContain(milliseconds);
    expect(upstream.writes).toHaveLength(7);
  });

  it('C14 on 429 a limited number of times, and not for hours', async () => {
    upstream.fault = (call) => (call === 'POST /assets' ? answer(429, {}, { 'retry-after': '1' }) : undefined);
    expect(await failure(push())).toMatch(/Asset API still answers "too many requests" \(status 429\)/);
    expect(upstream.requests.filter((call) => call === 'POST /assets')).toHaveLength(RATE_LIMIT_ATTEMPTS);
    upstream.fault = (call) => (call === 'POST /assets' ? answer(429, {}, { 'retry-after': '7200' }) : undefined);
    pauses = [];
    await failure(pushDocuments(options));
    expect(Math.max(0, ...pauses)).toBeLessThanOrEqual(1500);
  });

  it('C14 not for documents that an earlier push has sent', async () => {
    await push();
    pauses = [];
    const again = { ...options, writes: new PrismicWrites('team-site', { endpoints, pause }) };
    const started = jest.spyOn(globalThis, 'setTimeout');
    await pushDocuments(again);
    // Prismic's own client uses timers of this length for each write.
    expect(
      started.mock.calls.filter(
        ([, milliseconds]) => milliseconds !== undefined && milliseconds > 0 && milliseconds <= 1500,
      ),
    ).toEqual([]);
    started.mockRestore();
    expect(pauses).toEqual([]);
    expect(upstream.writes).toHaveLength(7);
  });
});

describe('the journal of a push', () => {
  const fixture = () =>
    readFileSync(join(__dirname, 'fixtures/journal-10aea3c.json'), 'utf8').replaceAll(
      'https://prismic.test',
      endpoints.assets,
    );

  it('C14 of the first version can be read', async () => {
    folder.write(`push/journal-${journals}.json`, fixture());
    await pushDocuments(options);
    // That push had sent everything but the content of one document.
    expect(upstream.writes.map(({ call, body }) => [call, body['title']])).toEqual([
      ['PUT /documents/made-2', 'About'],
    ]);
    expect(Object.keys(JSON.parse(readFileSync(options.journalFile, 'utf8')) as object)).toHaveLength(5);
    expect(readdirSync(join(folder.directory, 'push')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it.each([
    ['nothing', () => ''],
    ['half of itself', () => fixture().slice(0, 300)],
    ['something else', () => '[1, 2]'],
    ['entries without an answer', () => '{"POST https://prismic.test/documents x": {"status": 201}}'],
    ['half an answer', () => '{"POST https://prismic.test/documents x": {"status": 201, "body": "{\\"id\\":"}}'],
  ])('C14 with %s stops the push before it sends anything', async (_what, text) => {
    folder.write(`push/journal-${journals}.json`, text());
    expect(await failure(pushDocuments(options))).toMatch(/^The journal .*journal-\d+\.json is damaged/);
    expect(await failure(pushDocuments({ ...options, dryRun: true }))).toMatch(/is damaged/);
    expect(upstream.writes).toEqual([]);
    expect(readFileSync(options.journalFile, 'utf8')).toBe(text());
  });

  it('C14 that is not writable or readable stops the push before it sends anything', async () => {
    folder.write('a-file', 'text');
    const below = { ...options, journalFile: join(folder.directory, 'a-file', 'journal.json') };
    expect(await failure(pushDocuments(below))).toMatch(
      /a-file\/journal\.json cannot be (read|written) \(a file is where a folder/,
    );
    mkdirSync(options.journalFile, { recursive: true });
    expect(await failure(pushDocuments(options))).toMatch(/cannot be read \(it is a folder\)/);
    expect(upstream.writes).toEqual([]);
  });
});

describe('content:push --dry-run', () => {
  const summary = () => said.filter((line) => / API: /.test(line));
  const dry = async () => {
    said.length = 0;
    await push({ dryRun: true });
    return summary();
  };

  it('C14 lists what is new, changed and unchanged, for each API, and sends nothing', async () => {
    expect(await dry()).toEqual([
      'Custom Types API: 2 new, 0 changed, 0 unchanged.',
      'Asset API: 1 new, 0 unchanged.',
      'Migration API: 2 new, 0 changed, 0 unchanged, in 4 writes.',
    ]);
    expect(upstream.writes).toEqual([]);
    expect(() => readFileSync(options.journalFile)).toThrow();

    await push();
    const journal = readFileSync(options.journalFile, 'utf8');
    expect(await dry()).toEqual([
      'Custom Types API: 0 new, 0 changed, 2 unchanged.',
      'Asset API: 0 new, 1 unchanged.',
      'Migration API: 0 new, 0 changed, 2 unchanged, in 0 writes.',
    ]);

    const changing = content.nextChange();
    folder.document({
      type: 'page',
      uid: 'team',
      data: { title: 'Team', next: { link_type: 'Web', url: 'https://a.test' } },
    });
    await changing;
    expect(await dry()).toContain('Migration API: 0 new, 1 changed, 1 unchanged, in 1 writes.');
    expect(said).toContain('  would replace page/team (en-us)');
    expect(readFileSync(options.journalFile, 'utf8')).toBe(journal);
    await pushDocuments(options);
    expect(upstream.writes.slice(7).map(({ call, body }) => [call.split(' ')[0], body['title']])).toEqual([
      ['PUT', 'Team'],
    ]);
  });

  it('C14 lists the journal when the repository does not respond', async () => {
    await push();
    upstream.fault = () => FAULTS['a reset before the headers'];
    expect(await dry()).toEqual([
      'Custom Types API: 1 custom types and 1 slices, those that are missing.',
      'Asset API: 0 new, 1 unchanged.',
      'Migration API: 0 new, 0 changed, 2 unchanged, in 0 writes.',
    ]);
    expect(said.filter((line) => /not known.*does not answer/.test(line))).toHaveLength(2);
  });

  it('C14 fails where the push would fail', async () => {
    upstream.published = [apiDocument('page', 'team', { title: 'Our team' }, { id: 'theirs' })];
    expect(await failure(push({ dryRun: true }))).toMatch(
      /has 1 of these documents with other content.*Add --overwrite/,
    );
    await expect(dry().catch(() => said)).resolves.not.toContain('Asset API: 1 new, 0 unchanged.');
    said.length = 0;
    await push({ dryRun: true, overwrite: true });
    expect(summary()).toContain('Migration API: 1 new, 1 changed, 0 unchanged, in 3 writes.');
    expect(said).toContain('Would bring 1 files and 2 documents, 1 of which are there already.');
    expect(upstream.writes).toEqual([]);
  });
});

describe('content:pull explains a failure in a sentence', () => {
  const pull = (change: { contentDirectory?: string } = {}) =>
    pullDocuments({
      repository: 'team-site',
      endpoint: endpoints.content,
      contentDirectory: join(folder.directory, `pulled-${journals}`),
      models: { customTypes: [], sharedSlices: [] },
      journalFile: join(folder.directory, `pull-journal-${journals}.json`),
      isMedia: () => false,
      dryRun: false,
      overwrite: false,
      say: (line) => said.push(line),
      pause,
      ...change,
    });

  it.each([400, 401, 403, 404, 422, 429, 500, 503])('for a response with status %i', async (status) => {
    for (const path of ['/api/v2', '/api/v2/documents/search']) {
      upstream.fault = (call) => (call === `GET ${path}` ? answer(status) : undefined);
      const sentence = await failure(pull());
      if (status === 401 || status === 403) expect(sentence).toContain('PRISMIC_ACCESS_TOKEN');
      if (status === 404) expect(sentence).toContain('correct --repository');
      expect(sentence).not.toContain('PRISMIC_REPOSITORY');
    }
  });

  it.each(Object.keys(FAULTS) as (keyof typeof FAULTS)[])('for %s', async (name) => {
    for (const path of ['/api/v2', '/api/v2/documents/search']) {
      upstream.fault = (call) => (call === `GET ${path}` ? FAULTS[name] : undefined);
      expect(await failure(pull())).toContain('check --repository');
    }
  });

  it('for a directory that is not writable', async () => {
    upstream.published = [apiDocument('page', 'team', { title: 'Team' })];
    const file = folder.write('no-folder', 'text');
    expect(await failure(pull({ contentDirectory: file }))).toMatch(
      /no-folder\/documents\/page\/team\.json cannot be (read|written) \(a file is/,
    );
    writeFileSync(file, 'text');
  });

  it('and never writes outside the content directory, whatever the ids in the repository', async () => {
    upstream.published = [
      apiDocument('page', '../../outside', { title: 'Outside' }, { id: 'climber' }),
      apiDocument('page', 'team', { title: 'Team' }),
    ];
    await pull();
    expect(said).toContain('Left out the document climber: its type, uid or language cannot be the name of a file');
    expect(readdirSync(join(folder.directory, `pulled-${journals}`), { recursive: true }).sort()).toEqual([
      'documents',
      'documents/page',
      'documents/page/team.json',
    ]);
  });
});
