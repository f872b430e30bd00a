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
  gatsby.write('src/content/useSite.ts', 'useStaticQuery(graphql`{ site { id } }`)');
  gatsby.write('src/config/env.ts', '// Head, Slice and config: words that Gatsby looks for');
});
afterEach(() => gatsby.remove());

async function parse(path: string, code = 'code-1'): Promise<string | null> {
  await gatsby.begin(quickQueries, { components: new Map([[at('src/templates/Job.tsx'), {}]]) }, code);
  const { default: Parser } = gatsby.load<Parser>('query/file-parser');
  return new Parser().parseFile(at(path));
}

describe('queries', () => {
  it.each([
    ['templates in use, whatever is in them', 'src/templates/Job.tsx'],
    ['files of ours with a query', 'src/content/useSite.ts'],
    ['what is not ours', '.cache/fragments/image.js'],
  ])('are looked for in %s', async (_what, path) => {
    expect(await parse(path)).toBe(`parsed ${at(path)}`);
  });

  it('are not looked for in other files of ours, of which each is parsed otherwise', async () => {
    expect(await parse('src/config/env.ts')).toBeNull();
    expect(await parse('src/config/env.ts', '')).toBe(`parsed ${at('src/config/env.ts')}`);
  });
});
