/**
 * Checks `docs/coverage.md` against the last test results: every row must quote a test, which must have run and passed.
 * `--write` first updates the quotes: a row whose test did not run or pass gets the first passed test whose title contains
 * its id.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname ?? '.', '..');
const table = join(root, 'docs', 'coverage.md');
const reports = join(root, '.data', 'tests');
const ROW = /^\| ([SCBAF]\d\d) \| (.*) \| ([^|]*) \|$/;

/** Titles of passed tests, from jest and Playwright. */
function passedTitles() {
  const jest = readReport('jest.json')?.testResults ?? [];
  const unit = jest.flatMap((file) => file.assertionResults).filter((test) => test.status === 'passed');
  const browser = specs(readReport('e2e.json')?.suites ?? []).filter((spec) => spec.ok);
  return [...browser, ...unit].map((test) => test.title);
}

function specs(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specs(suite.suites ?? [])]);
}

function readReport(name) {
  const file = join(reports, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const titles = passedTitles();
const known = new Set(titles.map(inTable));
const lines = readFileSync(table, 'utf8').split('\n');

function inTable(title) {
  return title.replaceAll('|', '\\|');
}

function withQuotation(line) {
  const [, id, words, quoted] = ROW.exec(line) ?? [];
  if (!id || known.has(quoted.trim())) return line;
  const title = titles.find((candidate) => new RegExp(`\\b${id}\\b`).test(candidate));
  // The last run may have been one of a few tests: a row that none of them names keeps its quotation.
  return `| ${id} | ${words} | ${title ? inTable(title) : quoted.trim()} |`;
}

if (process.argv.includes('--write')) {
  writeFileSync(table, lines.map(withQuotation).join('\n'));
  console.log('docs/coverage.md quotes the tests of the last run.');
} else {
  const rows = lines.flatMap((line) => {
    const [, id, , quoted] = ROW.exec(line) ?? [];
    return id ? [{ id, quoted: quoted.trim() }] : [];
  });
  const proved = rows.filter(({ quoted }) => quoted);
  const broken = proved.filter(({ quoted }) => !known.has(quoted));
  for (const { id, quoted } of broken) {
    console.error(`${id}: no test "${quoted}" ran and passed. Run the tests, then npm run coverage.`);
  }
  const open = rows.filter(({ quoted }) => !quoted).map(({ id }) => id);
  console.log(
    `${proved.length - broken.length} of ${rows.length} rows are proved.${open.length > 0 ? ` Not yet: ${open.join(' ')}.` : ''}`,
  );
  mkdirSync(reports, { recursive: true });
  writeFileSync(
    join(reports, 'coverage.json'),
    JSON.stringify({ passed: proved.length - broken.length, failed: broken.length + open.length }),
  );
  process.exit(broken.length + open.length === 0 ? 0 : 1);
}
