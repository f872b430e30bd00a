import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { doAhead, type AheadTasks } from '../../../src/gatsby/ahead/aheadTasks';
import { GatsbyModules } from '../../support/gatsbyModules';

interface Child extends AheadTasks {
  buildSchema(): Promise<void>;
}

const POST = '/src/templates/Post.tsx';
const page = (path: string) => ({
  path,
  componentPath: POST,
  componentChunkName: 'component---post',
  ownerNodeId: 'node-1',
  context: { id: 'node-1', lang: 'en-us' },
});
const rendering = { envVars: [], htmlComponentRendererPath: '/render.js', sessionId: 1, webpackCompilationHash: 'h' };
const work = (...paths: string[]) => ({
  pages: paths.map(page),
  templates: { [POST]: { query: 'the query', staticQueryHashes: ['17'] } },
  rendering,
});

/** What was asked of Gatsby's modules, in order. */
const notes = () => (globalThis as unknown as { notes: unknown[] }).notes;
const file = (path: string) => join(gatsby.directory, 'public', 'page-data', path, 'page-data.json');
const child = () => gatsby.load<Child>('utils/worker/child');

let gatsby: GatsbyModules;
beforeEach(() => {
  Object.assign(globalThis, { notes: [] });
  const texts = resolve('node_modules/gatsby/dist/utils/page-data-helpers');
  gatsby = new GatsbyModules({
    'utils/worker/child': `exports.buildSchema = async () => void globalThis.notes.push('schema');`,
    'query/graphql-runner': `exports.GraphQLRunner = class {
      async query(text, context) {
        globalThis.notes.push([text, context.id, context.path]);
        return text === 'wrong' ? { errors: ['wrong'] } : { data: { text } };
      }
    };`,
    'utils/page-data-helpers': `module.exports = require(${JSON.stringify(texts)});`,
    'utils/worker/child/render-html': `exports.renderHTMLProd = async ({ paths }) => {
      globalThis.notes.push(paths);
      return { unsafeBuiltinsUsageByPagePath: paths.includes('/unsafe') ? { '/unsafe': ['now'] } : {} };
    };`,
  });
});
afterEach(() => gatsby.remove());
const begin = (code?: string) => gatsby.begin((args) => doAhead(args), {}, code);

describe('a worker, while content is read', () => {
  it('answers the queries of pages without noting what they depend on, and renders them with the data that Gatsby would write', async () => {
    await begin('code-1');
    const rendered = await child().renderAhead(work('/a', '/b'));
    const text = readFileSync(file('a'), 'utf8');
    expect(JSON.parse(text)).toEqual({
      componentChunkName: 'component---post',
      path: '/a',
      result: {
        data: { text: 'the query' },
        pageContext: { ownerNodeId: 'node-1', id: 'node-1', lang: 'en-us' },
      },
      staticQueryHashes: ['17'],
    });
    expect(rendered[0]).toEqual(['/a', `digest of ${text}`]);
    const asked = ['the query', 'node-1', undefined];
    expect(notes()).toEqual(['schema', asked, asked, ['/a', '/b']]);
  });

  it('answers queries that pages share', async () => {
    await begin('code-1');
    expect(await child().askAhead({ '17': 'site' })).toEqual({ '17': '{"data":{"text":"site"}}' });
  });

  it('makes its schema anew when Gatsby asks for it, as plugins say then which types there are', async () => {
    await begin('code-1');
    await child().buildSchema();
    expect(gatsby.actions).toEqual([]);
    await child().askAhead({ '17': 'site' });
    await child().buildSchema();
    expect(gatsby.actions).toEqual([{ type: 'CLEAR_SCHEMA_CUSTOMIZATION' }]);
    await child().askAhead({ '17': 'site' });
    expect(notes().filter((note) => note === 'schema')).toHaveLength(4);
  });

  it('fails where a query cannot be answered', async () => {
    await begin('code-1');
    await expect(child().askAhead({ '17': 'wrong' })).rejects.toThrow('cannot be answered');
  });

  it('does not count pages of which Gatsby has something to tell', async () => {
    await begin('code-1');
    expect(await child().renderAhead(work('/a', '/unsafe'))).toEqual([]);
  });

  it('does none of it when nobody vouches for the code', async () => {
    await begin();
    expect(child().renderAhead).toBeUndefined();
  });
});
