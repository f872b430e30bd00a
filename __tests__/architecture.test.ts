import { readdirSync, readFileSync } from 'node:fs';
import { codeFiles, importsOf, reachedFrom, type Import } from './support/imports';

const base = ['config', 'text', 'lib', 'styles'];
const parts = ['components', 'content', 'analytics', 'freshness', 'hydration', 'routes', ...base];
const features = ['forms', 'pricing', 'search', ...parts];

/** What each room of `src` may reach besides itself. A room that is missing here may reach nothing. */
const reach: Record<string, readonly string[]> = {
  config: [],
  lib: [],
  styles: [],
  text: ['config', 'lib'],
  routes: base,
  // Rich text is rendered with the design primitives.
  content: ['routes', 'components', ...base],
  analytics: ['config', 'lib'],
  hydration: base,
  freshness: ['hydration', 'config', 'lib'],
  // Primitives know the words of the interface (a dialog's "Close"), never content.
  components: ['lib', 'styles', 'text'],
  forms: ['components', 'analytics', ...base],
  pricing: ['components', 'analytics', ...base],
  search: ['forms', 'components', 'routes', ...base],
  slices: features,
  layouts: ['slices', ...features],
  sections: ['slices', 'layouts', ...features],
  templates: ['sections', 'slices', 'layouts', ...features],
  pages: ['sections', 'slices', 'layouts', ...features],
  gatsby: ['routes', 'content', 'components', 'config', 'lib', 'pricing', 'search'],
  server: ['routes', 'config', 'lib', 'forms', 'pricing', 'search'],
  'root.tsx': ['layouts', ...features],
};

const files = codeFiles('src');
const room = (path: string) => (path.startsWith('src/') ? (path.split('/')[1] ?? '') : '');
const isOwn = (path: string) => path.startsWith('src/') || path.startsWith('plugins/');
const sentence = ({ from, to }: Import, rule: string) => `${from} imports ${to}, but ${rule}.`;

function breaches(rule: (one: Import) => string | undefined, of = files): string[] {
  return of.flatMap(importsOf).flatMap((one) => {
    const broken = rule(one);
    return broken === undefined ? [] : [sentence(one, broken)];
  });
}

describe('the rooms of src', () => {
  it('are all described in src/README.md', () => {
    const readme = readFileSync('src/README.md', 'utf8');
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const missing = folders
      .filter(({ name }) => !new RegExp(`^\\| \`${name}/\` *\\|`, 'm').test(readme))
      .map(({ name }) => `src/${name} has no row in src/README.md.`);
    expect(missing).toEqual([]);
  });

  it('import in one direction only', () => {
    const found = breaches(({ from, to }) => {
      if (!to.startsWith('src/') || room(from) === room(to) || /\.d\.ts$/.test(from)) return undefined;
      return reach[room(from)]?.includes(room(to))
        ? undefined
        : `${room(from)} may reach only ${reach[room(from)]?.join(', ') || 'itself'}`;
    });
    expect(found).toEqual([]);
  });

  it('keep slices apart from each other', () => {
    const slice = (path: string) => /^src\/slices\/([^/]+)\//.exec(path)?.[1];
    const found = breaches(({ from, to }) =>
      slice(from) && slice(to) && slice(from) !== slice(to) ? 'slices never import each other' : undefined,
    );
    expect(found).toEqual([]);
  });

  it('let the server reach schemas and maths, but no components', () => {
    const found = breaches(({ from, to }) =>
      room(from) === 'server' && ['forms', 'pricing', 'search'].includes(room(to)) && to.endsWith('.tsx')
        ? 'the server reaches no component'
        : undefined,
    );
    expect(found).toEqual([]);
  });

  it('keep plugins and src apart', () => {
    const found = breaches(
      ({ from, to }) =>
        isOwn(to) && from.split('/')[0] !== to.split('/')[0] ? 'plugins and src never import each other' : undefined,
      [...files, ...codeFiles('plugins')],
    );
    expect(found).toEqual([]);
  });

  it('keep React and Gatsby’s browser side away from build hooks and the server', () => {
    const found = files
      .filter((file) => ['gatsby', 'server', 'config', 'routes', 'lib'].includes(room(file)))
      .flatMap((file) => reachedFrom(file).map((one) => ({ ...one, entry: file })))
      .filter(({ to }) => /^(?:react|react-dom|gatsby-link|@prismicio\/react)(?:\/|$)/.test(to))
      .map(({ from, to, entry }) => `${entry} reaches ${from}, which imports ${to}.`);
    expect([...new Set(found)]).toEqual([]);
  });

  it('read the environment in config alone', () => {
    const found = [...files, ...codeFiles('plugins')].filter(
      (file) => room(file) !== 'config' && /process\.env\b/.test(readFileSync(file, 'utf8')),
    );
    expect(found).toEqual([]);
  });
});

describe('the doors of Gatsby', () => {
  it.each(['gatsby-config.ts', 'gatsby-node.ts', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'])(
    '%s only assembles',
    (file) => {
      expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(41);
    },
  );
});
