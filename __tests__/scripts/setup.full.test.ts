import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeStamp } from '../../scripts/setup.mjs';
import { temporaryDirectory } from '../support/temporaryDirectory';

const SCRIPT = join(__dirname, '..', '..', 'scripts', 'setup.mjs');
let directory: string;

/** A project with one local dependency, so that npm needs no network. */
function writeProject(path: string): void {
  mkdirSync(join(path, 'packages', 'part'), { recursive: true });
  writeFileSync(join(path, 'packages', 'part', 'package.json'), JSON.stringify({ name: 'part', version: '1.0.0' }));
  writeFileSync(
    join(path, 'package.json'),
    JSON.stringify({ name: 'x', version: '1.0.0', dependencies: { part: 'file:packages/part' } }),
  );
  writeFileSync(join(path, '.npmrc'), 'install-links=true\noffline=true\n');
  spawnSync('npm', ['install', '--package-lock-only'], { cwd: path });
  mkdirSync(join(path, 'scripts'));
  cpSync(SCRIPT, join(path, 'scripts', 'setup.mjs'));
}

/** Changes the version of the dependency, as a pull does: in its directory and in the lock file. */
function publishPart(version: string): void {
  writeFileSync(join(directory, 'packages', 'part', 'package.json'), JSON.stringify({ name: 'part', version }));
  const file = join(directory, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  lock.packages['node_modules/part'].version = version;
  writeFileSync(file, JSON.stringify(lock));
}

/** Written once: npm takes a second for each lock file. */
const project = temporaryDirectory();
beforeAll(async () => {
  writeProject(project);
});

beforeEach(async () => {
  directory = temporaryDirectory();
  cpSync(project, directory, { recursive: true });
});

const setUp = (execArguments: string[] = []) =>
  spawnSync(process.execPath, [...execArguments, 'scripts/setup.mjs'], { cwd: directory, encoding: 'utf8' });

describe('the setup before every command', () => {
  it('installs missing packages, then stays silent', () => {
    const first = setUp();
    expect(first.stderr).toContain('Installing dependencies');
    expect(first.status).toBe(0);
    expect(existsSync(join(directory, 'node_modules', 'part', 'package.json'))).toBe(true);
    const second = setUp();
    expect([second.status, second.stdout, second.stderr]).toEqual([0, '', '']);
  });

  it('installs again when the lock file asks for other versions', () => {
    setUp();
    publishPart('2.0.0');
    expect(setUp().stderr).toContain('Installing dependencies');
    expect(JSON.parse(readFileSync(join(directory, 'node_modules', 'part', 'package.json'), 'utf8')).version).toBe(
      '2.0.0',
    );
  });

  it('accepts the result of an earlier npm install', () => {
    spawnSync('npm', ['ci'], { cwd: directory });
    const result = setUp();
    expect([result.status, result.stderr]).toEqual([0, '']);
  });

  it('reports a failed installation in a sentence, and fails', () => {
    writeFileSync(join(directory, 'package.json'), '{"name":"x","version":"1.0.0","dependencies":{"other":"1.0.0"}}');
    const result = setUp();
    expect(result.status).toBe(1);
    expect(result.stderr).toContain('could not be installed');
  });

  it.each([
    ['20.18.9', 1],
    ['20.19.0', 0],
    ['18.20.0', 1],
    ['22.0.0', 0],
    ['24.11.1', 0],
    ['25.9.0', 0],
    ['26.0.0', 1],
    ['30.1.0', 1],
  ])('on Node %s exits with %d', (version, status) => {
    mkdirSync(join(directory, 'node_modules'));
    writeStamp(directory);
    const preload = join(directory, 'version.mjs');
    const versions = { ...process.versions, node: version };
    writeFileSync(preload, `Object.defineProperty(process, 'versions', { value: ${JSON.stringify(versions)} });`);
    const result = setUp(['--import', preload]);
    expect(result.status).toBe(status);
    expect(result.stderr).toBe(
      status ? `This project runs on Node 20.19 to 25; this is Node ${version}. Install one of those.\n` : '',
    );
  });
});

describe('the Git hook that formats and lints staged files', () => {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: directory, encoding: 'utf8' }).stdout.trim();

  /** The hooks path that the setup leaves in a checkout. */
  function pathOfHooks(env: NodeJS.ProcessEnv = {}): string {
    mkdirSync(join(directory, '.githooks'));
    const code = `import('./scripts/setup.mjs').then(({ setUpHooks }) => setUpHooks(process.cwd()))`;
    const result = spawnSync(process.execPath, ['-e', code], {
      cwd: directory,
      encoding: 'utf8',
      env: { ...process.env, CI: '', GIT_CONFIG_GLOBAL: '/dev/null', ...env },
    });
    expect([result.status, result.stderr]).toEqual([0, '']);
    return git('config', '--local', '--default', '', '--get', 'core.hooksPath');
  }

  it('is set up in a developer’s checkout', () => {
    git('init', '--quiet');
    expect(pathOfHooks()).toBe('.githooks');
  });

  it('is not set up in CI, and fails nothing without a checkout or Git', () => {
    expect(pathOfHooks()).toBe('');
    rmSync(join(directory, '.githooks'), { recursive: true });
    git('init', '--quiet');
    expect(pathOfHooks({ CI: 'true' })).toBe('');
    rmSync(join(directory, '.githooks'), { recursive: true });
    expect(pathOfHooks({ PATH: '/nowhere' })).toBe('');
  });

  it('keeps the developer’s own hooks path', () => {
    git('init', '--quiet');
    git('config', 'core.hooksPath', '/own/hooks');
    expect(pathOfHooks()).toBe('/own/hooks');
  });
});
