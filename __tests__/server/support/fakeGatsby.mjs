// A stub of Gatsby's CLI: follows `plan.json`, records its arguments, writes `public` and `.cache`.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

const calls = fs.existsSync('calls.json') ? JSON.parse(fs.readFileSync('calls.json', 'utf8')) : [];
const {
  BUILD_ID,
  BUILD_CODE,
  PRISMIC_API_ENDPOINT,
  NODE_ENV,
  OPS_TOKEN,
  BUILD_CONTENT_STREAM,
  GATSBY_CPU_COUNT,
  GATSBY_INITIAL_WEBHOOK_BODY: body,
} = process.env;
const warm = fs.existsSync('.cache/redux');
const webpackKept = fs.existsSync('.cache/webpack');
const plan = JSON.parse(fs.readFileSync('plan.json', 'utf8'));
calls.push({
  BUILD_ID,
  BUILD_CODE,
  PRISMIC_API_ENDPOINT,
  NODE_ENV,
  OPS_TOKEN,
  GATSBY_CPU_COUNT,
  body: body ? JSON.parse(body) : null,
  warm,
  webpackKept,
  pid: process.pid,
  given: plan.reads && BUILD_CONTENT_STREAM ? await documentsFrom(Number(BUILD_CONTENT_STREAM)) : null,
});
// A test may read it at any moment.
fs.writeFileSync('calls.json.new', JSON.stringify(calls));
fs.renameSync('calls.json.new', 'calls.json');

const activity = (text) => process.send({ type: 'LOG_ACTION', action: { type: 'ACTIVITY_START', payload: { text } } });
activity('source and transform nodes');
activity('building schema');
console.log('success building schema - 0.1s');
for (const warning of plan.warnings ?? []) console.log(`\u001b[33mwarning\u001b[39m ${warning}`);
if (plan.corrupt && warm) {
  console.error('ERROR the cache is not readable');
  process.exit(1);
}
activity('Building production JavaScript and CSS bundles');
activity('Execute page configs');
activity('Building static HTML for pages');
if (plan.worker) {
  // Blocks the event loop, so that it ignores signals.
  const work =
    "process.on('SIGTERM', () => {}); require('node:fs').writeFileSync('working', ''); setTimeout(() => require('node:fs').writeFileSync('worked-on', ''), 3000)";
  spawn(process.execPath, ['-e', work], { stdio: 'inherit' }).unref();
}
if (plan.hang) {
  if (plan.polite) process.on('SIGTERM', () => process.exit(0));
  if (plan.deaf) process.on('SIGTERM', () => {});
  // eslint-disable-next-line no-restricted-syntax -- keeps the process alive
  setInterval(() => {}, 1000);
} else if (plan.fail || (plan.staleBundles && webpackKept)) {
  if (plan.output) console.error(plan.output);
  if (plan.contentFailure) process.send({ type: 'CONTENT_FAILURE', ...plan.contentFailure });
  if (plan.error)
    process.send({ type: 'LOG_ACTION', action: { type: 'LOG', payload: { level: 'ERROR', ...plan.error } } });
  if (plan.killed) process.kill(process.pid, 'SIGKILL');
  console.error('ERROR #11321 a page is wrong');
  process.disconnect();
  process.exitCode = 1;
} else {
  fs.rmSync('public', { recursive: true, force: true });
  for (const directory of ['.cache/redux', '.cache/webpack', 'public']) fs.mkdirSync(directory, { recursive: true });
  for (const [name, content] of Object.entries(plan.files)) {
    fs.mkdirSync(path.dirname(`public/${name}`), { recursive: true });
    fs.writeFileSync(`public/${name}`, content);
  }
  process.exit(0);
}

/** Ids of the documents on a stream, page by page. */
async function documentsFrom(fd) {
  let text = '';
  for await (const part of new net.Socket({ fd, readable: true }).setEncoding('utf8')) text += part;
  const pages = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return pages.map(({ results }) => results.map(({ id }) => id));
}
