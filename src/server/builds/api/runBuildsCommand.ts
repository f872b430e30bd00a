import { setTimeout } from 'node:timers/promises';
import type { BuildRecord, BuildsOverview, OperatorAction, ShownPublishing } from '../../../lib/buildsApi';
import { patchesLine } from '../../../lib/patchesLine';
import { isBuildId } from '../run/buildId';
import { lineOf, nameOf, publishingLines, resumptionLines, USAGE } from './buildsCommandText';

const POLL_MS = 500;

export interface BuildsCommandOptions {
  /** Origin of the running server. */
  url: string;
  token: string | undefined;
  reason?: string;
  /** The operator's name, for the records. */
  by?: string;
  /** End of a freeze. */
  until?: string;
  anyway: boolean;
  write: (text: string) => void;
  /** Polling interval in milliseconds. */
  pollMs?: number;
}

interface Activated extends Pick<BuildsOverview, 'publishing'> {
  current: string;
  /** Why nothing was changed. */
  message?: string;
}

/**
 * Runs one command against the API of a running server.
 * @returns the exit code
 */
export async function runBuildsCommand(words: readonly string[], options: BuildsCommandOptions): Promise<number> {
  const [command = 'list', id] = words;
  if (command === 'list') return list(options);
  if (command === 'retry') return trigger(options, '/api/builds/retry');
  if (command === 'trigger') return trigger(options);
  if (command === 'show') return show(buildIdOf(id), options);
  if (command === 'activate') return activate(buildIdOf(id), options);
  if (command === 'resume') return resume(options);
  if (command === 'cancel') return cancel(options);
  if (command === 'freeze') return freeze(options);
  options.write(command === 'help' ? USAGE : `There is no command "${command}".\n${USAGE}`);
  return command === 'help' ? 0 : 1;
}

function buildIdOf(word = ''): string {
  if (isBuildId(word)) return word;
  throw new Error(
    `"${word}" is not the id of a build, such as 20300131-180000-3f9a. "npm run builds -- list" names them.`,
  );
}

async function list(options: BuildsCommandOptions): Promise<number> {
  const overview = await callApi<BuildsOverview>(options, 'GET', '/api/builds');
  options.write(
    overview.current ? `Served: ${overview.current.id} (${overview.current.pages} pages)` : 'Nothing is served yet.',
  );
  if (overview.running)
    options.write(`Running: ${overview.running.id}${overview.waiting ? ', and one more waits' : ''}`);
  if (overview.retry) {
    const { at, attempt, of } = overview.retry;
    options.write(`Tried again at ${at} (attempt ${attempt} of ${of}); "npm run builds -- retry" does it now.`);
  }
  for (const line of publishingLines(overview.publishing)) options.write(line);
  for (const record of overview.history.slice(0, 20)) options.write(lineOf(record, overview.releases));
  return 0;
}

async function show(id: string, options: BuildsCommandOptions): Promise<number> {
  const record = await callApi<BuildRecord>(options, 'GET', `/api/builds/${encodeURIComponent(id)}`);
  options.write(lineOf(record, []));
  if (record.patches) options.write(`  ${patchesLine(record.patches)}`);
  for (const problem of record.problems) options.write(`  ${problem}`);
  const { added = [], changed = [], removed = [] } = record.change ?? {};
  for (const [mark, entries] of [
    ['+', added],
    ['~', changed],
    ['-', removed],
  ] as const) {
    for (const entry of entries) options.write(`  ${mark} ${nameOf(entry)}`);
  }
  return 0;
}

async function trigger(options: BuildsCommandOptions, path = '/api/builds'): Promise<number> {
  const { reason, anyway, write } = options;
  const before = await callApi<BuildsOverview>(options, 'GET', '/api/builds');
  const { state } = await callApi<{ state: string }>(options, 'POST', path, {
    ...(reason ? { reason } : {}),
    ...(path === '/api/builds' && { anyway }),
  });
  write(state === 'started' ? 'The build has started.' : 'A build is running; this one comes next.');
  for (;;) {
    await setTimeout(options.pollMs ?? POLL_MS);
    const overview = await callApi<BuildsOverview>(options, 'GET', '/api/builds');
    if (overview.running || overview.waiting) continue;
    const record = lastBuild(overview);
    if (!record || record.id === lastBuild(before)?.id) continue;
    write(lineOf(record, overview.releases));
    for (const problem of record.problems) write(`  ${problem}`);
    if (record.result === 'waiting') for (const line of publishingLines(overview.publishing)) write(line);
    return ['published', 'waiting', 'unchanged'].includes(record.result) ? 0 : 1;
  }
}

function lastBuild({ history }: BuildsOverview): BuildRecord | undefined {
  return history.find((entry): entry is BuildRecord => 'id' in entry);
}

async function activate(id: string, options: BuildsCommandOptions): Promise<number> {
  const path = `/api/builds/${encodeURIComponent(id)}/activate`;
  const { current, message, publishing } = await callApi<Activated>(options, 'POST', path, operatorActionOf(options));
  options.write(message ?? `Served: ${current}`);
  for (const line of publishingLines(publishing)) options.write(line);
  return 0;
}

async function resume(options: BuildsCommandOptions): Promise<number> {
  const { publishing } = await callApi<BuildsOverview>(options, 'GET', '/api/builds');
  for (const line of resumptionLines(publishing?.next)) options.write(line);
  const { current } = await callApi<{ current: string | null }>(
    options,
    'POST',
    '/api/builds/resume',
    operatorActionOf(options),
  );
  options.write(`Releases are published as they are made. Served: ${current ?? 'nothing yet'}`);
  return 0;
}

async function cancel(options: BuildsCommandOptions): Promise<number> {
  await callApi(options, 'POST', '/api/builds/cancel', operatorActionOf(options));
  options.write(
    'The running build is being canceled. The served release stays, unless the build was past its checks: "npm run builds -- list" shows its result.',
  );
  return 0;
}

async function freeze(options: BuildsCommandOptions): Promise<number> {
  const until = momentOf(options.until);
  if (!options.reason) throw new Error('Publishing is stopped with a reason: --reason "…".');
  const { publishing } = await callApi<{ publishing: ShownPublishing }>(options, 'POST', '/api/builds/freeze', {
    ...operatorActionOf(options),
    until,
  });
  for (const line of publishingLines(publishing)) options.write(line);
  return 0;
}

/** A time in the form that the API accepts, which requires seconds and a time zone. Without a zone it is local time. */
function momentOf(text = ''): string {
  const moment = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || Number.isNaN(moment.getTime())) {
    throw new Error(`Publishing is stopped until a time: --until 2030-01-31T18:00Z. "${text}" is none.`);
  }
  return moment.toISOString();
}

function operatorActionOf({ reason, by }: BuildsCommandOptions): OperatorAction {
  return { ...(reason ? { reason } : {}), ...(by ? { by } : {}) };
}

/** @throws with the server's error text, or with an own sentence if the server does not respond */
async function callApi<Body>(
  { url, token }: BuildsCommandOptions,
  method: string,
  path: string,
  body?: object,
): Promise<Body> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new Error(`No server answers at ${url}. Start it with npm start, or name it with --url.`);
  });
  const content = await response.json().catch(() => {
    throw new Error(
      `What answers at ${url} is not this site's server (status ${response.status}). Name that with --url.`,
    );
  });
  if (!response.ok) throw new Error(content.message ?? `The server answered ${response.status}.`);
  return content;
}
