import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand } from './command';

/** Directories that are not copied: packages, output and caches. */
const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  '.cache',
  'public',
  '.releases',
  '.data',
  '.image-cache',
  'test-results',
]);

interface Trial {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/**
 * `npm run try -- gatsby@5.17.0`: installs other package versions in a copy of the project, and checks patches, types
 * and two builds of the site, whose seconds show whether caches are used. The project itself stays unchanged. `--keep`
 * keeps the copy; Ctrl-C removes it, too.
 */
async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const versions = words.filter((word) => !word.startsWith('--'));
  if (versions.length === 0 || !versions.every((version) => /^(@[^/@]+\/)?[^/@]+@.+$/.test(version))) {
    console.error('Name packages with their versions: npm run try -- gatsby@5.17.0 posthog-js@1.449.2');
    return 1;
  }
  const project = resolve(__dirname, '..');
  const copy = mkdtempSync(join(tmpdir(), 'try-'));
  cpSync(project, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(path.slice(project.length + 1)) });
  const install: Trial = {
    name: 'install',
    command: ['npm', 'install', ...versions, '--save-exact', '--no-audit', '--no-fund', '--loglevel=error'],
  };
  const build: Trial['command'] = [process.execPath, '--import', 'tsx', 'scripts/build.ts'];
  const trials: Trial[] = [
    { name: 'patches', command: [process.execPath, '--import', 'tsx', 'scripts/patches.ts'] },
    { name: 'types', command: [process.execPath, 'node_modules/@typescript/native/bin/tsc', '--noEmit'] },
    { name: 'build', command: build },
    { name: 'build from its caches', command: build },
  ];
  try {
    const tried = versions.join(' ');
    if (!(await succeeds(install, copy))) {
      console.error(
        `\n${tried} could not be installed (see above): npm has no such version, or the packages do not fit together.`,
      );
      return 1;
    }
    const failed: string[] = [];
    for (const trial of trials) if (!(await succeeds(trial, copy))) failed.push(trial.name);
    console.log(
      failed.length === 0
        ? `\n${tried}: everything fits.`
        : `\n${tried} does not fit: ${failed.join(', ')} (see above).`,
    );
    return failed.length === 0 ? 0 : 1;
  } finally {
    if (words.includes('--keep')) console.log(`The copy is in ${copy}.`);
    else rmSync(copy, { recursive: true, force: true });
  }
}

let running: ChildProcess | undefined;
let isEnding = false;

async function succeeds({ name, command: [program, ...args] }: Trial, cwd: string): Promise<boolean> {
  console.log(`\n── ${name}`);
  running = spawn(program, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  const [code] = (await once(running, 'close')) as [number | null];
  if (isEnding) throw new Error('Ended before all was checked.');
  return code === 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isEnding = true;
    running?.kill(signal);
  });

runCommand(main);
