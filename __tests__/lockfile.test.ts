import { readFileSync } from 'node:fs';
import semver from 'semver';

interface LockedPackage {
  readonly version?: string;
  readonly engines?: { readonly node?: string } | readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const locked = Object.entries(packages).filter(([path]) => path !== '');

/** Node's package resolution: beside the package's own dependencies, or further up. */
function isFound(name: string, from: string): boolean {
  for (let directory = from; ; directory = directory.slice(0, Math.max(0, directory.lastIndexOf('/node_modules/')))) {
    if (`${directory}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
    if (directory === '') return false;
  }
}

describe('the lock file', () => {
  it('includes the dependencies of each package, for other platforms, too, without which `npm ci` fails', () => {
    const missing = Object.entries(packages).flatMap(([from, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isFound(name, from))
        .map((name) => `${name}, which ${from} asks for`),
    );
    expect(missing).toEqual([]);
  });

  it('has no package that rejects Node 20.19 or Node 24', () => {
    const refusing = locked.flatMap(([path, { engines, version }]) => {
      const range = engines && !Array.isArray(engines) && 'node' in engines ? engines.node : undefined;
      if (range === undefined) return [];
      const refused = ['20.19.0', '24.0.0'].filter((node) => !semver.satisfies(node, range));
      return refused.length > 0 ? [`${path}@${version ?? ''} wants Node ${range}`] : [];
    });
    expect(refusing).toEqual([]);
  });

  it('has one copy of @prismicio/client, at the top, because Gatsby cannot compile one inside a plugin’s directory', () => {
    const copies = locked.map(([path]) => path).filter((path) => path.endsWith('node_modules/@prismicio/client'));
    expect(copies).toEqual(['node_modules/@prismicio/client']);
  });

  it('has React 18, which Prismic’s preview plugin needs', () => {
    const copies = locked.filter(([path]) => path.endsWith('node_modules/react'));
    expect(copies.map(([path]) => path)).toEqual(['node_modules/react']);
    expect(copies[0]?.[1].version).toMatch(/^18\./);
  });

  it('has one sharp, new enough to be installed as a package and not as a download', () => {
    const copies = locked.filter(([path]) => path.endsWith('node_modules/sharp'));
    expect(copies.map(([path]) => path)).toEqual(['node_modules/sharp']);
    expect(semver.gte(copies[0]?.[1].version ?? '0.0.0', '0.34.0')).toBe(true);
  });

  it('has no private registry', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved":\s*"https?:/);
  });
});
