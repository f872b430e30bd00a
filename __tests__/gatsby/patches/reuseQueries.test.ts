import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from 'gatsby';
import { reusing } from '../../../src/gatsby/patches/reuseQueries';

let directory: string;
let compiled: number;
let pages: Map<string, object>;
let components: Map<string, object>;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'queries-'));
  mkdirSync(join(directory, '.cache'));
  writeSchema('### written at noon\ntype Page { title: String }');
  pages = new Map([['/', {}]]);
  components = new Map([['Page.tsx', {}]]);
});
afterEach(() => rmSync(directory, { recursive: true }));

function writeSchema(text: string): void {
  writeFileSync(join(directory, '.cache', 'schema.gql'), text);
}

/** One build: its queries, and whether it had to extract them. */
async function build(code = 'code-1') {
  compiled = 0;
  const compile = async () => {
    compiled += 1;
    return new Map([['Page.tsx', { text: 'query' }]]);
  };
  const store = { getState: () => ({ program: { directory }, pages, components }) } as unknown as Store;
  return reusing(compile, store, code)();
}

describe('cached queries of the previous build', () => {
  it('are reused when only content has changed', async () => {
    const first = await build();
    expect(compiled).toBe(1);
    writeSchema('### written at night\ntype Page { title: String }');
    const second = await build();
    expect(compiled).toBe(0);
    expect(second).toEqual(first);
  });

  it('of a build with an empty cache are reused by the next', async () => {
    pages = new Map();
    await build();
    pages = new Map([['/', {}]]);
    await build();
    expect(compiled).toBe(0);
  });

  it.each([
    ['the code is another', () => build('code-2')],
    [
      'content has given the schema another field',
      () => {
        writeSchema('### written at noon\ntype Page { title: String, width: Int }');
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
  ])('are extracted again when %s', async (_title, buildAgain) => {
    await build();
    await buildAgain();
    expect(compiled).toBe(1);
  });
});
