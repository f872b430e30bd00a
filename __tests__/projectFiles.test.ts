import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import semver from 'semver';
import { parse } from 'yaml';
import { filesBelow } from '../src/lib/filesBelow';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly strategy?: { readonly matrix?: { readonly node?: readonly number[] } };
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const WORKFLOWS = join('.github', 'workflows');
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
const workflow = (file: string) => parse(readFileSync(join(WORKFLOWS, file), 'utf8')) as Workflow;
const commands = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? []);

describe('the workflows', () => {
  it('reference only npm scripts that exist', () => {
    const missing = readdirSync(WORKFLOWS).flatMap((file) =>
      Object.values(workflow(file).jobs)
        .flatMap(commands)
        .flatMap((run) => Array.from(run.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name))
        .filter((name) => !(name in manifest.scripts))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('test a pull request on Node 20 and 24, and audit the deployed packages', () => {
    const { on, jobs } = workflow('test.yml');
    expect(on).toHaveProperty('pull_request');
    expect(jobs.test?.strategy?.matrix?.node).toEqual([20, 24]);
    expect(commands(jobs.test as Job)).toContain('npm test');
    expect(commands(jobs.audit as Job).join()).toContain('npm audit --omit=dev');
  });

  it('run the full tests at night', () => {
    const { on, jobs } = workflow('nightly.yml');
    expect(on).toHaveProperty('schedule');
    expect(Object.values(jobs).flatMap(commands)).toContain('npm run test:full');
  });
});

describe('compose.yaml', () => {
  it('builds a target of the Dockerfile, as the user of the host', () => {
    const { services } = parse(readFileSync('compose.yaml', 'utf8')) as {
      readonly services: { readonly site: { readonly build: { readonly target: string }; readonly ports: string[] } };
    };
    expect(readFileSync('Dockerfile', 'utf8')).toContain(` AS ${services.site.build.target}\n`);
    expect(services.site.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });
});

describe('the versions', () => {
  it('are exact, and .nvmrc has a Node version that package.json allows', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => semver.valid(version.replace(/^npm:.+@/, '')) === null)).toEqual([]);
    expect(semver.satisfies(readFileSync('.nvmrc', 'utf8').trim(), manifest.engines.node)).toBe(true);
  });

  it('are updated by Renovate, in groups whose packages are installed', () => {
    const { packageRules } = JSON.parse(readFileSync('renovate.json', 'utf8')) as {
      readonly packageRules: ReadonlyArray<{ readonly groupName?: string; readonly matchPackageNames?: string[] }>;
    };
    const names = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
    const missing = names.filter((name) =>
      name.endsWith('**')
        ? !Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).some((installed) =>
            installed.startsWith(name.slice(0, -2)),
          )
        : !existsSync(join('node_modules', name)),
    );
    expect(missing).toEqual([]);
    expect(packageRules.map(({ groupName }) => groupName)).toEqual(
      expect.arrayContaining(['Gatsby and its plugins', 'SDKs']),
    );
  });
});

describe('source files', () => {
  it('have names that differ by more than case, for file systems that do not tell case apart', () => {
    const modules = new Map<string, Set<string>>();
    for (const directory of ['src', 'plugins', 'scripts', 'tools'])
      for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
        if (file.includes('node_modules') || !/\.(?:tsx?|mjs)$/.test(file)) continue;
        const name = join(directory, file).replace(/\.\w+$/, '');
        const alike = modules.get(name.toLowerCase()) ?? new Set();
        modules.set(name.toLowerCase(), alike.add(name));
      }
    expect([...modules.values()].filter(({ size }) => size > 1).map((names) => [...names])).toEqual([]);
  });

  it('include no font, since each is the file of a package', () => {
    const files = ['src', 'plugins', 'scripts', 'static'].flatMap((folder) => filesBelow(folder));
    expect(files.filter((file) => /\.(?:ttf|otf|woff2?)$/.test(file))).toEqual([]);
  });
});

describe('Prettier', () => {
  /** Runs in a process of its own: the module does not work within Jest. */
  const LIST_IGNORED = `
    import { readFileSync } from 'node:fs';
    import { getFileInfo } from 'prettier';
    for (const file of JSON.parse(readFileSync(0, 'utf8')))
      if ((await getFileInfo(file, { ignorePath: '.prettierignore', resolveConfig: false })).ignored) console.log(file);
  `;

  it('formats the code of all directories, also of names that it ignores at the root', () => {
    const code = ['src', 'plugins', 'scripts', '__tests__']
      .flatMap((folder) => filesBelow(folder).map((file) => `${folder}/${file}`))
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file));
    // The last file of each.
    const files = [...new Map(code.map((file) => [dirname(file), file])).values()];
    expect(files.length).toBeGreaterThan(200);
    const ignored = execFileSync(process.execPath, ['--input-type=module', '--eval', LIST_IGNORED], {
      encoding: 'utf8',
      input: JSON.stringify(files),
    });
    expect(ignored).toBe('');
  });
});
