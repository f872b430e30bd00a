import { readFileSync } from 'node:fs';

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Package>>;
};

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
});
