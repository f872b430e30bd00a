import { findQueriesWhileReading } from '../../src/gatsby/queriesWhileReading';
import { GatsbyModules } from '../support/gatsbyModules';

interface Compiler {
  readonly parsed: { readonly base: string }[];
}
interface Plugin {
  sourceNodes(): Promise<string>;
}

describe('the queries of a build from nothing', () => {
  const gatsby = new GatsbyModules({
    'query/query-compiler': `
      exports.parsed = [];
      exports.parseQueries = async (of) => { exports.parsed.push(of); throw new Error('a query is wrong'); };`,
  });
  afterAll(() => gatsby.remove());

  /** What was looked for when content begins to be read. */
  async function whenReading(pages: ReadonlyMap<string, object>, code?: string) {
    gatsby.write('node_modules/gatsby-source-prismic/gatsby-node.js', "exports.sourceNodes = async () => 'read';");
    await gatsby.begin(findQueriesWhileReading, { pages }, code);
    const { parsed } = gatsby.load<Compiler>('query/query-compiler');
    expect(parsed).toEqual([]);
    const plugin = gatsby.loadPlugin<Plugin>('gatsby-source-prismic');
    expect([await plugin.sourceNodes(), await plugin.sourceNodes()]).toEqual(['read', 'read']);
    return parsed;
  }

  it('are looked for once, while it reads, and what is wrong with one is told by whoever looks after that', async () => {
    expect(await whenReading(new Map(), 'code-1')).toMatchObject([{ base: gatsby.directory }]);
  });

  it('are looked for when Gatsby does in any other', async () => {
    expect(await whenReading(new Map([['/', {}]]), 'code-1')).toEqual([]);
    expect(await whenReading(new Map())).toEqual([]);
  });
});
