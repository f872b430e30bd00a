import { createRequire } from 'node:module';
import { join } from 'node:path';
import { quickListing } from '../../src/gatsby/quickListing';
import { GatsbyModules } from '../support/gatsbyModules';

interface Glob {
  sync(pattern: string, options?: { readonly cwd?: string }): string[];
}

describe('the list of all files of a built site', () => {
  const gatsby = new GatsbyModules({ 'utils/adapter/manager': '' });
  let glob: Glob;

  beforeAll(async () => {
    gatsby.write('node_modules/glob/index.js', 'exports.sync = (pattern) => [`by pattern ${pattern}`];');
    for (const file of ['index.html', 'blog/index.html', '.well-known/security.txt'])
      gatsby.write(join('public', file), '');
    await gatsby.begin(quickListing, {}, 'code-1');
    glob = createRequire(__filename)(join(gatsby.directory, 'node_modules', 'glob')) as Glob;
  });
  afterAll(() => gatsby.remove());

  it('has every file below it, hidden ones too, and no folder', () => {
    const files = glob.sync('**/**', { cwd: join(gatsby.directory, 'public') });
    expect(files).toEqual(['.well-known/security.txt', 'blog/index.html', 'index.html']);
  });

  it('leaves every other question to Gatsby’s own library', () => {
    expect(glob.sync('**/*.html', { cwd: gatsby.directory })).toEqual(['by pattern **/*.html']);
    expect(glob.sync('**/**')).toEqual(['by pattern **/**']);
  });
});
