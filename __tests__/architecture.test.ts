import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeFiles } from './support/imports';

const API_FILES = ['gatsby-config.ts', 'gatsby-node.ts', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'];
const files = codeFiles('src');
const directoryOf = (path: string) => (path.startsWith('src/') ? (path.split('/')[1] ?? '') : '');

describe('the directories of src', () => {
  it('are all described in src/README.md', () => {
    const readme = readFileSync('src/README.md', 'utf8');
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const missing = folders
      .filter(({ name }) => !new RegExp(`^\\| \`${name}/\` *\\|`, 'm').test(readme))
      .map(({ name }) => `src/${name} has no row in src/README.md.`);
    expect(missing).toEqual([]);
  });

  it('import only what .dependency-cruiser.mjs allows, without circular imports', () => {
    const { status, stdout } = spawnSync(process.execPath, [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--output-type',
      'err-long',
      ...['src', 'plugins', ...API_FILES],
    ]);
    expect({ status, output: status === 0 ? '' : String(stdout) }).toEqual({ status: 0, output: '' });
  });

  it('read the environment in config/ alone', () => {
    const found = [...files, ...codeFiles('plugins')].filter(
      (file) => directoryOf(file) !== 'config' && /process\.env\b/.test(readFileSync(file, 'utf8')),
    );
    expect(found).toEqual([]);
  });
});

describe('Gatsby’s API files', () => {
  it.each(API_FILES)('%s has no more than 45 lines: hooks are in src', (file) => {
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(45);
  });
});

/** Names of other packages and of the specification, which documents may mention. */
const OF_OTHERS = new Set(['useForm', 'asImageWidthSrcSet', 'asImagePixelDensitySrcSet', 'httpHeaders', 'reqId']);

describe('the documents for developers', () => {
  const code = [
    ...['src', 'plugins', 'scripts', '__tests__'].flatMap((directory) => codeFiles(directory)),
    ...API_FILES,
    'package.json',
  ];
  const words = new Set(code.flatMap((file) => readFileSync(file, 'utf8').match(/[a-z]\w*/gi) ?? []));
  const decisions = readdirSync('docs/decisions').map((name) => join('docs/decisions', name));

  const documents = ['.', 'docs', 'docs/decisions', ...directoriesWithReadme(['src', 'plugins'])].flatMap((directory) =>
    readdirSync(directory).flatMap((name) => (/^(?!CHANGELOG).*\.md$/.test(name) ? join(directory, name) : [])),
  );

  it.each(documents)('%s names only files that exist', (document) => {
    const text = readFileSync(document, 'utf8');
    const named = [...text.matchAll(/`((?:src|docs|plugins|scripts|customtypes|__tests__)\/[\w./-]+)`/g)];
    const linked = [...text.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g)];
    const missing = [
      ...named.map(([, path = '']) => path),
      ...linked.map(([, path = '']) => join(dirname(document), path)),
    ].filter((path) => !existsSync(path) && !existsSync(join(dirname(document), path)));
    expect(missing).toEqual([]);
  });

  it.each(documents)('%s names only functions and types that occur in code', (document) => {
    const text = readFileSync(document, 'utf8').replace(/^```.*?^```/gms, '');
    const named = [...text.matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !words.has(name) && !OF_OTHERS.has(name))).toEqual([]);
  });

  it('list every decision in their index, under its own title', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8');
    const missing = decisions
      .filter((file) => /\d{4}-/.test(file))
      .filter((file) => {
        const [title = ''] = readFileSync(file, 'utf8').split('\n');
        return !index.includes(`[${title.slice(2)}](${file.slice('docs/decisions/'.length)})`);
      });
    expect(missing).toEqual([]);
  });
});

function directoriesWithReadme(roots: readonly string[]): string[] {
  return roots.flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter(({ name }) => name === 'README.md')
      .map(({ parentPath }) => parentPath),
  );
}
