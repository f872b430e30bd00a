/**
 * Checks `docs/coverage.md` against the last test results: every row must quote one test or several, with `<br>` between
 * them, which must have run and passed. A test without a title of its own is quoted with that of its group before it.
 * `--write` first fills empty cells: each gets the first passed test whose title contains the id of its row. It keeps every
 * other quote, since only a reader can tell whether another test proves the row.
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
  return [...[...browser, ...unit].map((test) => test.title), ...unit.map((test) => test.fullName)];
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

function titlesIn(cell) {
  const titles = cell.split('<br>').map((title) => title.trim());
  return titles.filter(Boolean);
}

function withQuotation(line) {
  const [, id, words, quoted] = ROW.exec(line) ?? [];
  if (!id || quoted.trim()) return line;
  const title = titles.find((candidate) => new RegExp(`\\b${id}\\b`).test(candidate));
  if (title) console.log(`${id}: quotes "${title}". Check that it proves the row.`);
  return title ? `| ${id} | ${words} | ${inTable(title)} |` : line;
}

const isWriting = process.argv.includes('--write');
const written = isWriting ? lines.map(withQuotation) : lines;
if (isWriting) writeFileSync(table, written.join('\n'));
const rows = written.flatMap((line) => {
  const [, id, , quoted] = ROW.exec(line) ?? [];
  return id ? [{ id, quoted: titlesIn(quoted) }] : [];
});
const proved = rows.filter(({ quoted }) => quoted.length > 0);
const broken = proved.filter(({ quoted }) => !quoted.every((title) => known.has(title)));
for (const { id, quoted } of broken) {
  for (const title of quoted.filter((one) => !known.has(one)))
    console.error(`${id}: no test "${title}" ran and passed. Run the tests, or quote another one in docs/coverage.md.`);
}
if (!isWriting) {
  const open = rows.filter(({ quoted }) => quoted.length === 0).map(({ id }) => id);
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
