import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type Client, type InValue, type ResultSet, type Transaction } from '@libsql/client';

/** Failure modes of the server. `deaf`: ignores requests. `mute`: executes them without a response. */
type Mood = 'well' | 'deaf' | 'mute';

export interface RemoteDatabase {
  readonly url: string;
  mood: Mood;
  /** Becomes mute with the first request that contains this. */
  muteAt: string | undefined;
  close(): Promise<void>;
}

interface Value {
  readonly type: 'null' | 'integer' | 'float' | 'text';
  readonly value?: string | number;
}
interface Statement {
  readonly sql?: string;
  readonly sql_id?: number;
  readonly args?: readonly Value[];
}
type Condition = { readonly type: 'ok'; readonly step: number } | { readonly type: 'not'; readonly cond: Condition };
interface Asked {
  readonly type: string;
  readonly stmt?: Statement;
  readonly sql?: string;
  readonly sql_id?: number;
  readonly batch?: { readonly steps: readonly { readonly stmt: Statement; readonly condition?: Condition }[] };
}

/** A fake `libsql://` server (Hrana over HTTP, version 2) with what our client uses, over a file. */
export async function openRemoteDatabase(file: string): Promise<RemoteDatabase> {
  const streams = new Map<string, Stream>();
  const waiting = new Set<ServerResponse>();
  let count = 0;
  const server = createServer((request, response) => {
    if (request.url !== '/v2/pipeline') return void response.writeHead(request.url === '/v2' ? 200 : 404).end();
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => void answer(body, response));
  });
  const answer = async (body: string, response: ServerResponse) => {
    if (remote.muteAt !== undefined && body.includes(remote.muteAt)) remote.mood = 'mute';
    const { mood } = remote;
    if (mood === 'deaf') return void waiting.add(response);
    const { baton, requests } = JSON.parse(body) as { baton?: string; requests: readonly Asked[] };
    const name = baton ?? String((count += 1));
    const stream: Stream = streams.get(name) ?? { client: createClient({ url: file }), texts: new Map() };
    streams.set(name, stream);
    const results: unknown[] = [];
    for (const asked of requests) results.push(await resultOf(asked, stream));
    const ended = requests.some(({ type }) => type === 'close');
    if (ended) {
      stream.transaction?.close();
      stream.client.close();
      streams.delete(name);
    }
    if (mood === 'mute') return void waiting.add(response);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ baton: ended ? null : name, base_url: null, results }));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const remote: RemoteDatabase = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    muteAt: undefined,
    close: () =>
      new Promise((resolve) => {
        for (const { client } of streams.values()) client.close();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return remote;
}

interface Stream {
  readonly client: Client;
  transaction?: Transaction;
  readonly texts: Map<number, string>;
}

async function resultOf(asked: Asked, stream: Stream): Promise<unknown> {
  const { type, stmt, sql = '', sql_id = 0, batch } = asked;
  try {
    if (type === 'store_sql') stream.texts.set(sql_id, sql);
    if (type === 'close_sql') stream.texts.delete(sql_id);
    const result = stmt ? await run(stmt, stream) : batch ? await runBatch(batch.steps, stream) : undefined;
    return { type: 'ok', response: { type, result } };
  } catch (error) {
    return { type: 'error', error: problemOf(error) };
  }
}

async function runBatch(steps: NonNullable<Asked['batch']>['steps'], stream: Stream): Promise<unknown> {
  const step_results: unknown[] = [];
  const step_errors: unknown[] = [];
  const holds = (condition: Condition): boolean =>
    condition.type === 'not' ? !holds(condition.cond) : step_results[condition.step] !== null;
  for (const { stmt, condition } of steps) {
    if (condition && !holds(condition)) {
      step_results.push(null);
      step_errors.push(null);
      continue;
    }
    try {
      step_results.push(await run(stmt, stream));
      step_errors.push(null);
    } catch (error) {
      step_results.push(null);
      step_errors.push(problemOf(error));
    }
  }
  return { step_results, step_errors };
}

async function run({ sql, sql_id, args = [] }: Statement, stream: Stream): Promise<unknown> {
  const { client, texts, transaction } = stream;
  const text = sql ?? texts.get(sql_id ?? -1) ?? '';
  if (text.startsWith('BEGIN')) {
    stream.transaction = await client.transaction('write');
    return encoded();
  }
  if (text === 'COMMIT') {
    await transaction?.commit();
    return encoded();
  }
  return encoded(await (transaction ?? client).execute({ sql: text, args: args.map(decode) }));
}

function encoded({ columns, rows, rowsAffected }: ResultSet = NOTHING): unknown {
  return {
    cols: columns.map((name) => ({ name, decltype: null })),
    rows: rows.map((row) => columns.map((_, index) => encode(row[index]))),
    affected_row_count: rowsAffected,
    last_insert_rowid: null,
  };
}

const NOTHING = { columns: [], rows: [], rowsAffected: 0 } as unknown as ResultSet;

function encode(value: unknown): Value {
  if (value === null || value === undefined) return { type: 'null' };
  return typeof value === 'number' ? { type: 'float', value } : { type: 'text', value: String(value) };
}

function decode({ type, value }: Value): InValue {
  if (type === 'null' || value === undefined) return null;
  return type === 'text' ? String(value) : Number(value);
}

function problemOf(error: unknown): { message: string; code: string } {
  const { message = '', code = 'UNKNOWN' } = error as { message?: string; code?: string };
  return { message, code };
}
