import { reuseQueries } from '../../src/gatsby/reuseQueries';
import { GatsbyModules } from '../support/gatsbyModules';

interface Compiler {
  default(): Promise<Map<string, object>>;
}

let gatsby: GatsbyModules;
let compiled: number;
let pages: Map<string, object>;
let components: Map<string, object>;

beforeEach(() => {
  gatsby = new GatsbyModules({
    'query/query-compiler':
      'exports.default = async () => new Map([["Page.tsx", { text: `query ${++globalThis.compiled.count}` }]]);',
  });
  gatsby.write('.cache/schema.gql', '### written at noon\ntype Page { title: String }');
  pages = new Map([['/', {}]]);
  components = new Map([['Page.tsx', {}]]);
  Object.assign(globalThis, { compiled: { count: 0 } });
});
afterEach(() => gatsby.remove());

/** One build: the queries that it found, and whether it had to read the code for them. */
async function build(code: string | undefined = 'code-1') {
  const before = (globalThis as unknown as { compiled: { count: number } }).compiled.count;
  await gatsby.begin(reuseQueries, { pages, components }, code);
  const queries = await gatsby.load<Compiler>('query/query-compiler').default();
  compiled = (globalThis as unknown as { compiled: { count: number } }).compiled.count - before;
  return queries;
}

describe('the queries of the build before', () => {
  it('are taken over when only content has changed', async () => {
    const first = await build();
    expect(compiled).toBe(1);
    gatsby.write('.cache/schema.gql', '### written at night\ntype Page { title: String }');
    const second = await build();
    expect(compiled).toBe(0);
    expect(second).toEqual(first);
  });

  it('of a build on an empty cache are taken over by the next', async () => {
    pages = new Map();
    await build();
    pages = new Map([['/', {}]]);
    await build();
    expect(compiled).toBe(0);
  });

  it.each([
    ['the code is another', () => build('code-2')],
    ['nobody vouches for the code', () => build('')],
    [
      'content has given the schema another field',
      () => {
        gatsby.write('.cache/schema.gql', '### written at noon\ntype Page { title: String, width: Int }');
        return build();
      },
    ],
    [
      'another template is in use',
      () => {
        components.set('Job.tsx', {});
        return build();
      },
    ],
    [
      'Gatsby has forgotten the build before',
      () => {
        pages = new Map();
        return build();
      },
    ],
  ])('are looked for anew when %s', async (_title, buildAgain) => {
    await build();
    await buildAgain();
    expect(compiled).toBe(1);
  });
});
