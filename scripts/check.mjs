/**
 * `npm run check`: types, lint and unit tests of what differs from the branch `main`, and on `main` itself from what
 * was pushed. `-- --all` checks every file; `-- --watch` keeps TypeScript and jest running and checks what changes.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname ?? '.', '..');
const bin = (path) => join(root, 'node_modules', path);
const CACHE = join(root, '.data', 'check');
const TSC = bin('@typescript/native/bin/tsc');
const JEST = bin('jest/bin/jest.js');

/** Tests that read files without importing them: jest cannot know that they are related. */
const READERS = [
  [/^(src|plugins|docs|customtypes|gatsby-)|\.md$|^\.dependency-cruiser/, '__tests__/architecture.test.ts'],
  [/^(src|customtypes)\//, '__tests__/registrations/problems.test.ts'],
  [/^(src|customtypes)\//, '__tests__/gatsby/queryTypes.test.ts'],
  [/^(src\/slices|customtypes)\//, '__tests__/slices/models.test.ts'],
  [/^src\/slices\//, '__tests__/slices/slices.test.tsx'],
  [/^src\/text\//, '__tests__/text/catalogues.test.ts'],
  [/^(src\/config\/|\.env\.example$)/, '__tests__/config/env.server.test.ts'],
  [/^src\/analytics\//, '__tests__/analytics/plan.test.ts'],
  [/^(docs\/events\.md|src\/analytics\/plan\.ts)$/, '__tests__/scripts/eventsTable.test.ts'],
  [/^content\//, '__tests__/content/copy.test.ts'],
  [/^(content|src\/text)\//, '__tests__/content/german.test.ts'],
  [/^(content|src\/text)\//, '__tests__/content/style.test.ts'],
  [/^content\//, '__tests__/content/media.test.ts'],
  [/^content\//, '__tests__/content/films.test.ts'],
  [/^content\//, '__tests__/pricing/planPrices.test.ts'],
  [/^(package|renovate|compose|Dockerfile|\.github)/, '__tests__/projectFiles.test.ts'],
  [/^package/, '__tests__/dependencies.test.ts'],
  [/^package-lock/, '__tests__/lockfile.test.ts'],
  [/^(__tests__\/|docs\/coverage\.md$)/, '__tests__/scripts/coverage.test.ts'],
  [/^(src|plugins|docs)\//, '__tests__/gettingStarted.test.ts'],
];

/** Changed code, and the tests that read changed files. Jest finds the tests that import them, directly or not. */
export function testsOf(files) {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.spec\.ts$|\.d\.ts$/.test(file));
  const readers = READERS.filter(([pattern]) => files.some((file) => pattern.test(file))).map(([, test]) => test);
  return [...new Set([...code, ...readers])];
}

/**
 * Of the tests that import changed files, directly or not, those of the same folder and those that name such a file.
 * Nearly all tests of the server import its settings or limits: all of them are for `-- --all`.
 * @param wanted what `testsOf` returns
 * @param related all tests that jest finds for it
 * @param read the content of a file
 * @returns all related tests if none is close
 */
export function closestTests(wanted, related, read) {
  const folders = wanted.map((file) => join('__tests__', dirname(file.replace(/(^|\/)src\//, '$1'))));
  const names = wanted.map((file) => `/${basename(file).replace(/\.\w+$/, '')}'`);
  const isClose = (test) =>
    wanted.includes(test) || folders.includes(dirname(test)) || names.some((name) => read(test).includes(name));
  const close = related.filter(isClose);
  return close.length > 0 ? close : related;
}

function testsToRun(wanted) {
  const words = [JEST, '--listTests', '--findRelatedTests', ...wanted];
  const { stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  const related = stdout.split('\n').flatMap((line) => (line === '' ? [] : relative(root, line)));
  const tests = closestTests(wanted, related, (file) => readFileSync(join(root, file), 'utf8'));
  if (tests.length < related.length)
    console.log(`${tests.length} of ${related.length} related test files run here; -- --all runs every test.`);
  return tests;
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
  const wanted = files && testsOf(files);
  const tests = wanted && (wanted.length > 0 ? testsToRun(wanted) : []);
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
    tests: tests?.length === 0 ? [] : [[JEST, '--silent', ...(tests ? ['--runTestsByPath', ...tests] : [])]],
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
