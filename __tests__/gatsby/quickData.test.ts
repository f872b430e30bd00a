import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quickData } from '../../src/gatsby/quickData';
import { GatsbyModules } from '../support/gatsbyModules';

interface Files {
  readonly looked: string[];
  ensureFileContent(file: string, data: string): Promise<boolean>;
}

describe('the data of pages', () => {
  const gatsby = new GatsbyModules({
    'utils/ensure-file-content':
      'exports.looked = []; exports.ensureFileContent = async (file) => { exports.looked.push(file); return false; };',
  });
  const file = join(gatsby.directory, 'public', 'page-data', 'index', 'page-data.json');
  afterAll(() => gatsby.remove());

  /** Gatsby's function after it wrote a file, in a build that began with so many pages. */
  async function written(pages: number, code?: string): Promise<Files> {
    await gatsby.begin(quickData, { pages: new Map(Array.from({ length: pages }, (_, page) => [page, {}])) }, code);
    const files = gatsby.load<Files>('utils/ensure-file-content');
    await files.ensureFileContent(file, '{"path":"/"}');
    return files;
  }

  it('is written by a build that finds nothing without a look for what is there', async () => {
    expect((await written(0, 'code-1')).looked).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe('{"path":"/"}');
  });

  it('is compared with what a build before has left, and wherever nobody vouches for the code', async () => {
    expect((await written(1, 'code-1')).looked).toEqual([file]);
    expect((await written(0)).looked).toEqual([file]);
  });
});
