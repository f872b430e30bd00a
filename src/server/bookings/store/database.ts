import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient, type Client, type InArgs, type ResultSet, type Transaction } from '@libsql/client';
import { errorCode } from '../../../lib/errorCode';
import { MIGRATIONS } from './migrations';

/** How long another process may hold the write lock before a caller gives up. */
const PATIENCE_MS = 10_000;
const FIRST_WAIT_MS = 5;

export interface Database {
  query(sql: string, args?: InArgs): Promise<ResultSet>;
  /** Runs `work` while nobody else writes; a rejection undoes it. Works of one process wait for each other in order. */
  write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

/**
 * A database by its URL (`file:…`, or `libsql://…` for a server), brought to the present form before it is first used. One that cannot be
 * reached is tried again with the next call, so that a server starts, and serves pages, without it.
 */
export function openDatabase(url: string): Database {
  let opening: Promise<Client> | undefined;
  let closed = false;
  const client = () => {
    if (closed) return Promise.reject(new Error('The database is closed.'));
    opening ??= openClient(url).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    async query(sql, args = []) {
      const open = await client();
      return whenUnlocked(() => open.execute({ sql, args }));
    },
    write(work) {
      const result = last.then(async () => inTransaction(await client(), work));
      last = result.catch(() => undefined);
      return result;
    },
    async close() {
      closed = true;
      await last;
      const open = await opening?.catch(() => undefined);
      open?.close();
    },
  };
}

async function openClient(url: string): Promise<Client> {
  if (url.startsWith('file:')) await mkdir(dirname(filePath(url)), { recursive: true });
  const client = createClient({ url });
  try {
    if (url.startsWith('file:')) await whenUnlocked(() => client.execute('PRAGMA journal_mode = WAL'));
    await migrate(client);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

async function inTransaction<Result>(
  client: Client,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const transaction = await whenUnlocked(() => client.transaction('write'));
  try {
    const result = await work(transaction);
    await transaction.commit();
    return result;
  } finally {
    transaction.close();
  }
}

/** Another process that writes makes SQLite answer "busy" at once: waiting here, rather than there, leaves this process free to answer. */
async function whenUnlocked<Result>(action: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let pause = FIRST_WAIT_MS; ; pause = Math.min(pause * 2, 100)) {
    try {
      return await action();
    } catch (error) {
      if (!/^SQLITE_(BUSY|LOCKED)/.test(errorCode(error) ?? '') || Date.now() > deadline) throw error;
      await wait(pause * (0.5 + Math.random()));
    }
  }
}

async function migrate(client: Client): Promise<void> {
  await inTransaction(client, async (transaction) => {
    await transaction.execute('CREATE TABLE IF NOT EXISTS migrations (step INTEGER PRIMARY KEY)');
    const { rows } = await transaction.execute('SELECT COALESCE(MAX(step), 0) AS step FROM migrations');
    const done = Number(rows[0]?.step ?? 0);
    for (const [index, statements] of MIGRATIONS.entries()) {
      if (index < done) continue;
      for (const statement of statements) await transaction.execute(statement);
      await transaction.execute({ sql: 'INSERT INTO migrations (step) VALUES (?)', args: [index + 1] });
    }
  });
}

function filePath(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
}
