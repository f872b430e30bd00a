import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Store } from 'gatsby';
import { componentOf } from '../../src/gatsby/keepPages';
import { needsNoOther, tellOfTemplates, type Readers } from '../../src/gatsby/knownTemplates';
import { routes } from '../../src/routes/table';

const state = {
  program: { directory: resolve('.') },
  components: new Map<string, { componentChunkName: string; pages: Set<string> }>(),
  staticQueryComponents: new Map<string, { componentPath: string; hash: string; query: string }>(),
  pages: new Map<string, object>(),
};
const store = { getState: () => state } as unknown as Store;
let written: { pages: Map<string, unknown> };

beforeAll(() =>
  tellOfTemplates(store, {
    names: { generateComponentChunkName: (path) => `chunk of ${path}` },
    parser: {
      default: class {
        parseFile(file: string) {
          const isStaticQuery = file.endsWith('useSite.ts');
          return Promise.resolve({ astDefinitions: [{ isStaticQuery, hash: 42 }] });
        }
      },
    },
    requires: { writeAll: (all) => Promise.resolve((written = all as typeof written)) },
  } satisfies Readers),
);

describe('templates that bundles are made of before there are pages', () => {
  const named = routes.flatMap(({ template }) => (template ? [componentOf(template)] : []));

  it('are those that the routes table names, and all pages without a document', () => {
    const pages = readdirSync('src/pages').filter((name) => name.endsWith('.tsx'));
    for (const file of [...named, ...pages.map((name) => resolve('src/pages', name))]) {
      expect(state.components.get(file)).toMatchObject({ componentChunkName: `chunk of ${file}`, pages: new Set() });
      expect(written.pages.get(file)).toMatchObject({ componentPath: file });
    }
  });

  it('come with the data that they share, which queries announce themselves later', () => {
    expect([...state.staticQueryComponents.values()]).toEqual([
      expect.objectContaining({ componentPath: resolve('src/content/useSite.ts'), hash: '42', query: '' }),
    ]);
  });

  it('are all that a site needs, or not', () => {
    state.pages.set('/', { componentPath: named[0] });
    expect(needsNoOther(store)).toBe(true);
    state.pages.set('/other', { componentPath: resolve('src/templates/Unknown.tsx') });
    expect(needsNoOther(store)).toBe(false);
  });
});
