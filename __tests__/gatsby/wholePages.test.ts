import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { wholePages, writeWhole } from '../../src/gatsby/wholePages';
import { GatsbyModules } from '../support/gatsbyModules';

interface Stitching {
  stitched: string[];
  stitchSliceForAPage(of: { pagePath: string; publicDir: string }): Promise<void>;
}

const WRITING = '.cache/compiled/src/gatsby/writing.js';
const PLACE = '<slice-start id="_gatsby-scripts-1"></slice-start><slice-end id="_gatsby-scripts-1"></slice-end>';

const switches = [...process.execArgv];
let gatsby: GatsbyModules;

beforeEach(() => {
  gatsby = new GatsbyModules({
    'utils/slices/stitching':
      'exports.stitched = []; exports.stitchSliceForAPage = async ({ pagePath }) => void exports.stitched.push(pagePath);',
  });
});
afterEach(() => {
  gatsby.remove();
  process.execArgv.splice(0, Infinity, ...switches);
});

describe('the scripts that all pages share', () => {
  async function stitched(code?: string, ...slices: string[]): Promise<string[]> {
    const bySliceId = new Map(slices.map((id) => [id, {}]));
    await gatsby.begin(wholePages, { html: { slicesProps: { bySliceId } } }, code);
    const stitching = gatsby.load<Stitching>('utils/slices/stitching');
    gatsby.emitter.emit('HTML_GENERATED', { payload: ['/pricing'] });
    for (const pagePath of ['/pricing', '/blog'])
      await stitching.stitchSliceForAPage({ pagePath, publicDir: 'public' });
    return stitching.stitched;
  }

  it('are put into pages that were there before, and not once more into those that were written with them', async () => {
    gatsby.write(WRITING, '');
    expect(await stitched('code-1')).toEqual(['/blog']);
    expect(process.execArgv).toContain(`--require=${join(gatsby.directory, WRITING)}`);
  });

  it('leave the slices of pages to Gatsby, which renders them last', async () => {
    gatsby.write(WRITING, '');
    expect(await stitched('code-1', 'offer-1')).toEqual(['/pricing', '/blog']);
  });

  it('are put into all pages by Gatsby where nobody else does it', async () => {
    expect(await stitched('code-1')).toEqual(['/pricing', '/blog']);
    gatsby.write(WRITING, '');
    expect(await stitched()).toEqual(['/pricing', '/blog']);
    expect(process.execArgv).toEqual(switches);
  });
});

describe('the files of a site', () => {
  const fsExtra: Parameters<typeof writeWhole>[0] = { outputFile: () => Promise.resolve() };
  const at = (path: string) => join(gatsby.directory, path);
  const written = async (path: string, text: string) => {
    await fsExtra.outputFile(at(path), text);
    return readFileSync(at(path), 'utf8');
  };
  beforeEach(() => writeWhole(fsExtra, gatsby.directory));

  it('are pages with their scripts, where Gatsby finds these when they change', async () => {
    gatsby.write('public/_gatsby/slices/_gatsby-scripts-1.html', '<script>$&</script>');
    expect(await written('public/pricing/index.html', `<body>${PLACE}</body>`)).toBe(
      '<body><!-- slice-start id="_gatsby-scripts-1" --><script>$&</script><!-- slice-end id="_gatsby-scripts-1" --></body>',
    );
    expect(await written('public/plain/index.html', '<body></body>')).toBe('<body></body>');
  });

  it('have the scripts that there are by then, as others may have been bundled since the first page', async () => {
    const scripts = 'public/_gatsby/slices/_gatsby-scripts-1.html';
    gatsby.write(scripts, 'first');
    expect(await written('public/index.html', PLACE)).toContain('-->first<!--');
    gatsby.write(scripts, 'second');
    utimesSync(at(scripts), new Date(), new Date('2100-01-01'));
    expect(await written('public/index.html', PLACE)).toContain('-->second<!--');
  });

  it('are written as they are otherwise, into folders that are there or not', async () => {
    expect(await written('public/page-data/pricing/page-data.json', PLACE)).toBe(PLACE);
    expect(await written('public/page-data/pricing/page-data.json', '{}')).toBe('{}');
  });

  it('reject what cannot be written', async () => {
    gatsby.write('public/file', '');
    await expect(fsExtra.outputFile(at('public/file/index.html'), '')).rejects.toThrow();
    await expect(fsExtra.outputFile(at('public/index.html'), PLACE)).rejects.toThrow('ENOENT');
  });
});
