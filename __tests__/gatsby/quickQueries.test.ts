import { join } from 'node:path';
import { quickQueries } from '../../src/gatsby/quickQueries';
import { GatsbyModules } from '../support/gatsbyModules';

interface Parser {
  default: new () => { parseFile(file: string): Promise<string | null> };
}

let gatsby: GatsbyModules;
const at = (path: string) => join(gatsby.directory, path);

beforeEach(() => {
  gatsby = new GatsbyModules({
    'query/file-parser': 'exports.default = class { async parseFile(file) { return `parsed ${file}`; } };',
  });
  gatsby.write('src/templates/Job.tsx', 'export default function Job() {}');
  gatsby.write('src/templates/Why.tsx', 'export const query = graphql`{ site { id } }`;');
  gatsby.write('src/templates/Space.tsx', 'export const shared = graphql`fragment Space on Site { id }`;');
  gatsby.write('src/content/useSite.ts', 'useStaticQuery(graphql`{ site { id } }`)');
  gatsby.write('src/config/env.ts', '// Head, Slice and config: words that Gatsby looks for');
  gatsby.write('.cache/fragments/image.js', 'export const fragment = graphql`fragment Image on File { id }`;');
  gatsby.write('node_modules/gatsby-plugin-image/dist/hooks.js', '// gatsby-plugin-image, config');
});
afterEach(() => gatsby.remove());

async function parse(path: string, code = 'code-1', used = ['src/templates/Job.tsx']): Promise<string | null> {
  await gatsby.begin(quickQueries, { components: new Map(used.map((file) => [at(file), {}])) }, code);
  const { default: Parser } = gatsby.load<Parser>('query/file-parser');
  return new Parser().parseFile(at(path));
}

describe('queries', () => {
  it.each([
    ['templates in use, whatever is in them', 'src/templates/Job.tsx'],
    ['files of ours with a query', 'src/content/useSite.ts'],
    ['files of others with one', '.cache/fragments/image.js'],
  ])('are looked for in %s', async (_what, path) => {
    expect(await parse(path)).toBe(`parsed ${at(path)}`);
  });

  it.each([['src/config/env.ts'], ['node_modules/gatsby-plugin-image/dist/hooks.js']])(
    'are not looked for in %s, which would be parsed otherwise',
    async (path) => {
      expect(await parse(path)).toBeNull();
      expect(await parse(path, '')).toBe(`parsed ${at(path)}`);
    },
  );

  it('are not looked for in a template without pages, as nobody asks them, but for what others share', async () => {
    expect(await parse('src/templates/Why.tsx')).toBeNull();
    expect(await parse('src/templates/Space.tsx')).toBe(`parsed ${at('src/templates/Space.tsx')}`);
    expect(await parse('src/templates/Why.tsx', '')).toBe(`parsed ${at('src/templates/Why.tsx')}`);
  });

  it('are looked for in every template while nobody knows which have pages', async () => {
    expect(await parse('src/templates/Why.tsx', 'code-1', [])).toBe(`parsed ${at('src/templates/Why.tsx')}`);
  });
});
