/**
 * `npm run check`: types, lint and unit tests of what differs from the branch `main`, and on `main` itself from what
 * was pushed. `-- --all` checks every file; `-- --watch` keeps TypeScript and jest running and checks what changes.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname ?? '.', '..');
const bin = (path) => join(root, 'node_modules', path);
const CACHE = join(root, '.data', 'check');
const TSC = bin('@typescript/native/bin/tsc');
const JEST = bin('jest/bin/jest.js');

/** Tests that read files without importing them: jest cannot know that they are related. */
const READERS = [
  [/^(src|plugins|docs|customtypes|gatsby-)|\.md$|^\.dependency-cruiser/, '__tests__/architecture.test.ts'],
  [/^(src|customtypes|docs\/events\.md|\.env\.example)/, '__tests__/gatsby/registrations/problems.test.ts'],
  [/^(src|customtypes)\//, '__tests__/gatsby/queryTypes.test.ts'],
  [/^(src\/slices|customtypes)\//, '__tests__/slices/models.test.ts'],
  [/^src\/slices\//, '__tests__/slices/slices.test.tsx'],
  [/^src\/text\//, '__tests__/text/catalogues.test.ts'],
  [/^(src\/config\/|\.env\.example$)/, '__tests__/config/env.server.test.ts'],
  [/^src\/analytics\//, '__tests__/analytics/plan.test.ts'],
  [/^(docs\/events\.md|src\/analytics\/plan\.ts)$/, '__tests__/scripts/eventsTable.test.ts'],
  [/^content\//, '__tests__/content/copy.test.ts'],
  [/^(package|renovate|compose|Dockerfile|\.github)/, '__tests__/projectFiles.test.ts'],
  [/^package/, '__tests__/dependencies.test.ts'],
  [/^(src|plugins|docs)\//, '__tests__/gettingStarted.test.ts'],
];

/** Tests to run for changed files: their own, and those that read them. Jest adds those that import them. */
export function testsOf(files) {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.spec\.ts$|\.d\.ts$/.test(file));
  const readers = READERS.filter(([pattern]) => files.some((file) => pattern.test(file))).map(([, test]) => test);
  return [...new Set([...code, ...readers])];
}

/** Files that differ from the commit at which this branch left `main`, or `main` its remote, committed or not. */
function changedFiles() {
  const git = (...words) => {
    const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.split('\n').filter(Boolean) : [];
  };
  const isMain = git('branch', '--show-current')[0] === 'main';
  const [base = 'HEAD'] = git('merge-base', 'HEAD', isMain ? 'origin/main' : 'main');
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].filter((file) => existsSync(join(root, file)));
}

/** Each check is a list of commands, which run one after another. */
function checksOf(files) {
  const lint = files?.filter((file) => /\.(tsx?|mjs)$/.test(file)) ?? ['.'];
  const cached = (name) => ['--cache', '--cache-location', join(CACHE, name)];
  const tests = files && testsOf(files);
  return {
    types: [[TSC, '--noEmit']],
    lint: [
      ...(lint.length > 0
        ? [[bin('eslint/bin/eslint.js'), '--max-warnings', '0', '--no-warn-ignored', ...cached('eslint'), ...lint]]
        : []),
      ...(files?.length === 0
        ? []
        : [
            [
              bin('prettier/bin/prettier.cjs'),
              ...['--check', '--ignore-unknown', '--log-level', 'warn'],
              ...cached('prettier'),
              ...(files ?? ['.']),
            ],
          ]),
      // The test of the architecture checks the imports of changed files.
      ...(files
        ? []
        : [
            [
              bin('dependency-cruiser/bin/dependency-cruise.mjs'),
              ...['src', 'plugins', 'gatsby-browser.tsx', 'gatsby-ssr.tsx', 'gatsby-node.ts', 'gatsby-config.ts'],
            ],
          ]),
    ],
    content:
      !files || files.some((file) => /^(content|customtypes)\//.test(file))
        ? [['--import', 'tsx', 'scripts/checkContent.ts']]
        : [],
    tests:
      tests?.length === 0
        ? []
        : [[JEST, '--passWithNoTests', '--silent', ...(tests ? ['--findRelatedTests', ...tests] : [])]],
  };
}

function start(words) {
  return new Promise((done) => {
    const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => done({ code, output }));
  });
}

async function run(name, commands) {
  const started = Date.now();
  for (const words of commands) {
    const { code, output } = await start(words);
    if (code !== 0) {
      console.log(`✗ ${name}\n${output.trim()}\n`);
      return false;
    }
  }
  if (commands.length > 0) console.log(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return true;
}

function watch() {
  const options = { cwd: root, stdio: 'inherit' };
  const types = spawn(process.execPath, [TSC, '--noEmit', '--watch', '--preserveWatchOutput'], options);
  const tests = spawn(process.execPath, [JEST, '--watch'], options);
  tests.on('exit', (code) => {
    types.kill();
    process.exit(code ?? 1);
  });
}

async function main(flags) {
  const strange = flags.find((flag) => !['--all', '--watch'].includes(flag));
  if (strange) {
    console.error(
      `npm run check knows no ${strange}. It checks what changed; -- --all checks everything; -- --watch watches.`,
    );
    process.exit(1);
  }
  if (flags.includes('--watch')) return watch();
  mkdirSync(CACHE, { recursive: true });
  const files = flags.includes('--all') ? undefined : changedFiles();
  if (files) console.log(`${files.length} files differ from main.`);
  const { types, lint, content, tests } = checksOf(files);
  // Types take one processor; lint and tests share the others.
  const others = async () => [await run('lint', lint), await run('content', content), await run('tests', tests)];
  const [first, rest] = await Promise.all([run('types', types), others()]);
  process.exit(first && rest.every(Boolean) ? 0 : 1);
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href)
  void main(process.argv.slice(2));
