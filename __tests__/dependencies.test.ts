import { readdirSync, readFileSync } from 'node:fs';
import { codeFiles, importsOf } from './support/imports';

type Versions = Readonly<Record<string, string>>;
const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
  readonly overrides: Versions;
  readonly allowScripts: Readonly<Record<string, boolean>>;
};

/** The names in code style at the start of list items, below a heading of docs/dependencies.md. */
function explained(heading: string): string[] {
  const [, section = ''] = readFileSync('docs/dependencies.md', 'utf8').split(`## ${heading}\n`);
  const lists = (section.split('\n## ')[0] ?? '').matchAll(/^- ([^:]+):/gm);
  return Array.from(lists, ([, names = '']) => Array.from(names.matchAll(/`([^`]+)`/g), ([, name = '']) => name))
    .flat()
    .sort();
}

describe('package.json', () => {
  it('denies the install script of each package that has one, so that npm neither runs it nor asks', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
    };
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const denied = scripted.map(([path]) => [path.replace(/.*node_modules\//, ''), false]);
    expect(allowScripts).toEqual(Object.fromEntries(denied));
  });
});

describe('docs/dependencies.md', () => {
  it('has a sentence for each npm override', () => {
    expect(explained('Overrides')).toEqual(Object.keys(overrides).sort());
  });

  it('has a sentence for each package that no file imports, and for no other', () => {
    const files = [
      ...['src', 'plugins', 'scripts', '__tests__'].flatMap(codeFiles),
      ...readdirSync('.').filter((name) => /\.(?:ts|tsx|mjs)$/.test(name)),
    ];
    const imported = files.flatMap(importsOf).map(({ to }) => to);
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const isImported = (name: string) =>
      imported.some((to) => to === name || to.startsWith(`${name}/`)) ||
      // Gatsby's plugins and loaders are referenced by name, and files of packages by `require.resolve`.
      new RegExp(`(?:resolve: |file: |require\\(|resolve\\()['"]${name}[/'"]`).test(code);
    const names = Object.keys({ ...dependencies, ...devDependencies });
    // TypeScript finds types by itself.
    const unseen = names.filter((name) => !name.startsWith('@types/') && !isImported(name));
    expect(explained('Packages that nothing imports')).toEqual(unseen.sort());
  });
});
